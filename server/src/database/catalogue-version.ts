import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Where the version stands in `meta`. */
export const catalogueKey = 'catalogue';

/** Tells all replicas that what is public has changed, so that they forget the bytes they keep of it. */
export async function bumpCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: catalogueKey, value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`(meta.value::bigint + 1)::text` }),
    )
    .execute();
}

/** Another text after each change. */
export async function readVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', catalogueKey).executeTakeFirst();
  return row?.value ?? '0';
}
