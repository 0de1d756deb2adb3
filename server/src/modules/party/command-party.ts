import type { PartyCommand } from '@oyna/contract/party';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { changeParty, settle } from './change-party.ts';
import { deleteMembers, updateMember } from './party-members.ts';
import type { PartyState } from './party-state.ts';
import { type StoredParty, withParty } from './read-party.ts';
import { requireTitle } from './require-title.ts';
import { requireMember } from './show-party.ts';
import { tellState } from './tell-members.ts';

/**
 * Carries out a command of the viewer's session; the last one that arrives counts. One with a number that is not above that of
 * its last one changes nothing. Returns the sequence number after it. Throws `party_unknown` and `party_host_only`.
 */
export async function commandParty(
  services: Services,
  viewer: Viewer,
  id: string,
  { number, command }: { readonly number: number; readonly command: PartyCommand },
): Promise<number> {
  const result = await withParty(services, id, async (trx, party) => {
    const member = requireMember(party, viewer);
    if (number <= member.command) return { after: party, left: [], ended: false, changed: false };
    if (command.kind === 'episode')
      await requireTitle(services, { id: party.content_id, episode: command.episode }, viewer);
    await updateMember(trx, id, member.number, { command: number });
    const now = services.now().getTime();
    const state = changeParty(stateOf(party), member.number, command, now);
    if (isSame(stateOf(party), state)) return { after: party, left: [], ended: false, changed: false };
    return { ...(await store(trx, party, state, command.kind === 'remove')), changed: true };
  });
  if (result.changed) tellState(services, result.after, result);
  return result.after.sequence;
}

/** Lets a party go on that waits for members who are gone. */
export async function settleParty(services: Services, id: string): Promise<void> {
  const after = await withParty(services, id, async (trx, party) => {
    const state = settle(stateOf(party), services.now().getTime());
    return state.held === party.held ? null : (await store(trx, party, state, false)).after;
  });
  if (after) tellState(services, after);
}

function stateOf(party: StoredParty): PartyState {
  const { content_id, episode_id, control, waits, position, rate, paused, held, members } = party;
  return {
    content_id,
    episode_id,
    control,
    waits,
    position,
    at: party.at.getTime(),
    rate,
    paused,
    held,
    members: members.map(({ number, stalled, present }) => ({ number, stalled, present })),
  };
}

function isSame(one: PartyState, other: PartyState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A party without members is over. */
async function store(trx: Database, party: StoredParty, state: PartyState, removes: boolean) {
  const { members, at, ...columns } = state;
  const kept = new Map(members.map((it) => [it.number, it.stalled]));
  const gone = party.members.filter((it) => !kept.has(it.number));
  const sequence = party.sequence + 1;
  const after: StoredParty = {
    ...party,
    ...columns,
    at: new Date(at),
    sequence,
    members: party.members.flatMap((it) => {
      const stalled = kept.get(it.number);
      return stalled === undefined ? [] : [{ ...it, stalled }];
    }),
  };
  const result = { after, left: gone.map((it) => it.user_id), ended: kept.size === 0 };
  if (result.ended) {
    await trx.deleteFrom('parties').where('id', '=', party.id).execute();
    return result;
  }
  await trx
    .updateTable('parties')
    .set({ ...columns, at: after.at, sequence })
    .where('id', '=', party.id)
    .execute();
  const numbers = gone.map(({ number }) => number);
  if (removes) for (const number of numbers) await updateMember(trx, party.id, number, { removed: true });
  else await deleteMembers(trx, party.id, numbers);
  for (const { number, stalled } of party.members) {
    const now = kept.get(number);
    if (now !== undefined && now !== stalled) await updateMember(trx, party.id, number, { stalled: now });
  }
  return result;
}
