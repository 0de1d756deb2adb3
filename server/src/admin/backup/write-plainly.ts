import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';

/** Fixes the text format of values until the end of the transaction, whatever the database's settings are. */
export async function writePlainly(db: Database): Promise<void> {
  for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`, `extra_float_digits = 1`]) {
    await sql`set local ${sql.raw(setting)}`.execute(db);
  }
}
