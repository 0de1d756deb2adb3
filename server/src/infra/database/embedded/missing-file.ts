import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * The first file of a table or an index that the folder of an embedded database lacks, or `null`. The database itself opens
 * without it, as after an interrupted copy, and would fail request by request.
 */
export async function missingFile(db: Kysely<Schema>, folder: string): Promise<string | null> {
  const { rows } = await sql<{ path: string }>`
    select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null
  `.execute(db);
  return rows.find(({ path }) => !existsSync(join(folder, path)))?.path ?? null;
}
