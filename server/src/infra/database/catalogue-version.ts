import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Key of the version in `meta`. */
export const catalogueKey = 'catalogue';

/** Tells all replicas that public data changed, so that they drop their cached responses. */
export async function bumpCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: catalogueKey, value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`(meta.value::bigint + 1)::text` }),
    )
    .execute();
}

/** A text that differs after each change. */
export async function readVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', catalogueKey).executeTakeFirst();
  return row?.value ?? '0';
}
