import { sql } from 'kysely';
import type { Database } from './database.ts';

const key = 'catalogue-version';

/** Tells every replica, by a row, that what it keeps of the catalogue is old. */
export async function bumpCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`(meta.value::bigint + 1)::text` }),
    )
    .execute();
}

/** Changes whenever the catalogue does. */
export async function catalogueVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? '0';
}
