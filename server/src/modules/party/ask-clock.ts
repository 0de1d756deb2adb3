import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { settleParty } from './command-party.ts';
import { seenMilliseconds } from './limits.ts';
import { updateMember } from './party-members.ts';
import { isStalled } from './party-state.ts';
import { requireParty } from './read-party.ts';
import { requireMember } from './show-party.ts';

/** The newest sequence number, for a member, which is present by this. Throws `party_unknown`. */
export async function askClock(services: Services, viewer: Viewer, id: string): Promise<number> {
  const now = services.now();
  const party = await requireParty(services.db, id, now);
  const { number, seen_at } = requireMember(party, viewer);
  if (now.getTime() - seen_at.getTime() > seenMilliseconds)
    await updateMember(services.db, id, number, { seen_at: now });
  if (party.held && !isStalled(party.members)) await settleParty(services, id);
  return party.sequence;
}
