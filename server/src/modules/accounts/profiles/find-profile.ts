import type { Database } from '../../../infra/database/database.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { type ProfileRow, profileColumns } from './list-profiles.ts';

/** A profile of an account; throws `not_found`. */
export async function findProfile(db: Database, user: number, id: number): Promise<ProfileRow> {
  const row = await db
    .selectFrom('profiles')
    .select(profileColumns)
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row;
}
