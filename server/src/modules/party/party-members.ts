import type { Updateable } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Schema } from '../../infra/database/schema.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** Makes the viewer's session a member with this number. */
export async function insertMember(
  trx: Database,
  { party, number, at }: { readonly party: string; readonly number: number; readonly at: Date },
  viewer: Viewer,
): Promise<void> {
  await trx
    .insertInto('party_members')
    .values({
      party_id: party,
      number,
      user_id: viewer.id,
      profile_id: viewer.profile.id,
      session_id: viewer.session,
      stalled: false,
      command: 0,
      seen_at: at,
      removed: false,
    })
    .execute();
}

export async function updateMember(
  db: Database,
  party: string,
  number: number,
  values: Updateable<Schema['party_members']>,
): Promise<void> {
  await db
    .updateTable('party_members')
    .set(values)
    .where('party_id', '=', party)
    .where('number', '=', number)
    .execute();
}

export async function deleteMembers(trx: Database, party: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await trx
    .deleteFrom('party_members')
    .where('party_id', '=', party)
    .where('number', 'in', numbers)
    .execute();
}

/** Identifiers of the parties in which an account takes part and which are not over. */
export async function partiesOf(db: Database, account: number, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('party_members')
    .innerJoin('parties', 'parties.id', 'party_members.party_id')
    .select('party_id')
    .distinct()
    .where('user_id', '=', account)
    .where('removed', '=', false)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ party_id }) => party_id);
}
