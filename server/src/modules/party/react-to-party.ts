import type { PartyReaction } from '@oyna/contract/party';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { requireParty } from './read-party.ts';
import { memberOf } from './show-party.ts';
import { tellReaction } from './tell-members.ts';

/** Shows a reaction to all members, from the viewer's television or a phone of its account. Throws `party_unknown`. */
export async function reactToParty(
  services: Services,
  viewer: Viewer,
  id: string,
  reaction: PartyReaction,
): Promise<void> {
  const party = await requireParty(services.db, id, services.now());
  const member = memberOf(party, viewer) ?? party.members.find((it) => it.user_id === viewer.id);
  if (!member) throw new DomainError('party_unknown');
  tellReaction(services, party, { member: member.number, reaction });
}
