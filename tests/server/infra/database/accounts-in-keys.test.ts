import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import { isCatalogueTable } from '#server/src/infra/database/replica/catalogue-tables.ts';
import { accountTables } from '../../support/accounts/account-tables.ts';
import { emptyDatabase } from '../../support/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

/** Replaced before the tables are divided; docs/scaling.md has the statements. */
const keptKeys = ['sessions_pkey'];

test('every key of an account’s table has the account', async () => {
  const { rows } = await sql<{ key: string }>`
    select keys.relname::text as key from pg_index
    join pg_class as keys on keys.oid = indexrelid
    join pg_class as tables on tables.oid = indrelid
    where indisunique and tables.relname = any(${accountTables}) and not exists (
      select from pg_attribute where attrelid = indrelid and attname = 'user_id' and attnum = any(indkey)
    ) order by 1`.execute(database.db);
  expect(rows.map(({ key }) => key)).toEqual(keptKeys);
});

test('the guide to scaling divides the tables of accounts and copies the others', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../../docs/scaling.md'), 'utf8');
  const named = (call: string) =>
    [...text.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, table]) => table).sort();
  expect(named('create_distributed_table')).toEqual([...accountTables]);
  const copies = Object.keys(isCatalogueTable).filter((table) => !accountTables.some((it) => it === table));
  expect(named('create_reference_table')).toEqual(copies.sort());
});
