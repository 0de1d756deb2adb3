import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { partiesOf } from './party-members.ts';
import { readParty } from './read-party.ts';
import { showOwnParty, type UnlinkedParty } from './show-party.ts';

/** The parties of the account's televisions, at most a few. */
export async function listParties({ db, now }: Services, viewer: Viewer): Promise<UnlinkedParty[]> {
  const at = now();
  const ids = await partiesOf(db, viewer.id, at);
  const parties = await Promise.all(ids.map((id) => readParty(db, id, at)));
  return parties.flatMap((party) => (party ? [showOwnParty(party, viewer, at)] : []));
}
