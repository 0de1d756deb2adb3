import { sql } from 'kysely';
import type { Database } from './database.ts';
import { pauseReplica } from './replica/replica-of.ts';

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

const known = new WeakMap<Database, string>();

/** A text that differs after each change. A new one also keeps reads of the rows before it from being taken for new. */
export async function readVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', catalogueKey).executeTakeFirst();
  const version = row?.value ?? '0';
  if (known.get(db) !== version) pauseReplica(db);
  known.set(db, version);
  return version;
}
