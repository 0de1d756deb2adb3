import type { OwnParty, Party } from '@oyna/contract/party';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { hostOf } from './party-state.ts';
import type { StoredParty } from './read-party.ts';

/** As all members see it. */
export function showParty(party: StoredParty, ended = false): Party {
  const { id, code, secret, control, waits, sequence, position, rate, paused, held } = party;
  const host = hostOf(party.members);
  return {
    id,
    code,
    secret,
    content: { id: party.content_id, episode: party.episode_id },
    control,
    waits,
    sequence,
    position,
    at: party.at.getTime(),
    rate,
    paused,
    held,
    members: party.members.map(({ number, name, stalled, present }) => ({
      number,
      name,
      is_host: number === host,
      stalled,
      present,
    })),
    ended,
  };
}

/** The member that the viewer's session is, under the profile with which it joined. */
export function memberOf({ members }: StoredParty, { session, profile }: Viewer) {
  return members.find((it) => it.session_id === session && it.profile_id === profile.id) ?? null;
}

/** The same. Throws `party_unknown` for any other session. */
export function requireMember(party: StoredParty, viewer: Viewer) {
  const member = memberOf(party, viewer);
  if (!member) throw new DomainError('party_unknown');
  return member;
}

/** The caller adds the link, because only it knows the address of the server. */
export type UnlinkedParty = Omit<OwnParty, 'link'>;

/** As the viewer sees it: one of its members, or a phone of a member's account. Throws `party_unknown` for strangers. */
export function showOwnParty(party: StoredParty, viewer: Viewer, now: Date): UnlinkedParty {
  if (!party.members.some((it) => it.user_id === viewer.id)) throw new DomainError('party_unknown');
  const member = memberOf(party, viewer);
  return {
    now: now.getTime(),
    member: member?.number ?? null,
    command: member?.command ?? 0,
    party: showParty(party),
  };
}
