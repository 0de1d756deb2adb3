import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Until the end of the transaction values are written as text in one way, whatever the database is set to. */
export async function writePlainly(db: Database): Promise<void> {
  for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`, `extra_float_digits = 1`]) {
    await sql`set local ${sql.raw(setting)}`.execute(db);
  }
}
