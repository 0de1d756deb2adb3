import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { readParty } from './read-party.ts';
import { showOwnParty, type UnlinkedParty } from './show-party.ts';

/** The parties of the account's televisions, at most a few. */
export async function listParties({ db, now }: Services, viewer: Viewer): Promise<UnlinkedParty[]> {
  const rows = await db
    .selectFrom('party_members')
    .select('party_id')
    .distinct()
    .where('user_id', '=', viewer.id)
    .where('removed', '=', false)
    .execute();
  const parties = await Promise.all(rows.map(({ party_id }) => readParty(db, party_id, now())));
  return parties.flatMap((party) => (party ? [showOwnParty(party, viewer, now())] : []));
}
