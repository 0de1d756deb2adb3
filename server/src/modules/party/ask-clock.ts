import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { settleParty } from './command-party.ts';
import { seenMilliseconds } from './limits.ts';
import { requireParty } from './read-party.ts';
import { requireMember } from './show-party.ts';

/** The newest sequence number, for a member, which is present by this. Throws `party_unknown`. */
export async function askClock(services: Services, viewer: Viewer, id: string): Promise<number> {
  const now = services.now();
  const party = await requireParty(services.db, id, now);
  const { number, seen_at } = requireMember(party, viewer);
  if (now.getTime() - seen_at.getTime() > seenMilliseconds) {
    await services.db
      .updateTable('party_members')
      .set({ seen_at: now })
      .where('party_id', '=', id)
      .where('number', '=', number)
      .execute();
  }
  const isWaitingForNobody = party.held && !party.members.some((it) => it.present && it.stalled);
  if (isWaitingForNobody) await settleParty(services, id);
  return party.sequence;
}
