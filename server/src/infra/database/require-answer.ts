import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Throws unless the database responds to the smallest query. */
export async function requireAnswer(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
