import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldOperations } from '#server/src/admin/services/delete-old-operations.ts';
import { writeAudit } from '#server/src/admin/services/write-audit.ts';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import { emptyDatabase } from '../../support/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const day = 86_400_000;
const months = async () => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
};
/** The partition that has the entry of an action. */
const placeOf = async (action: string) => {
  const { rows } = await sql<{
    name: string;
  }>`select tableoid::regclass::text as name from audit where action = ${action}`.execute(database.db);
  return rows.map(({ name }) => name);
};
const log = (action: string, at: Date) =>
  writeAudit(database.db, at, { actor: 'ana', action, target: 'user:1' });
/** Far from the present, to which the first partition reaches. */
const noon = new Date('2040-05-20T12:00:00Z');
const later = (days: number) => new Date(noon.getTime() + days * day);

test('adds this month and the next, and drops a month whose entries are all old', async () => {
  await deleteOldOperations(database.db, noon);
  expect(await months()).toEqual(['audit_2040_05', 'audit_2040_06', 'audit_other']);
  await log('first', noon);
  expect(await placeOf('first')).toEqual(['audit_2040_05']);
  await deleteOldOperations(database.db, later(3 * 365));
  expect(await placeOf('first')).toEqual(['audit_2040_05']);
  await deleteOldOperations(database.db, later(3 * 365 + 12));
  expect(await placeOf('first')).toEqual([]);
  expect(await months()).not.toContain('audit_2040_05');
});

test('keeps an entry whose month has no partition, and leaves it where it is', async () => {
  const far = new Date('2050-03-10T12:00:00Z');
  await log('far', far);
  expect(await placeOf('far')).toEqual(['audit_other']);
  await deleteOldOperations(database.db, new Date(far.getTime() + day));
  expect(await placeOf('far')).toEqual(['audit_other']);
  expect(await months()).toContain('audit_2050_04');
});

test('still refuses to change or to delete an entry of a new month', async () => {
  const at = new Date('2051-01-10T12:00:00Z');
  await deleteOldOperations(database.db, at);
  await log('kept', at);
  for (const change of [
    'delete from audit',
    `update audit set actor = 'eve'`,
    'truncate audit',
    'truncate audit_2051_01',
  ])
    await expect(sql.raw(change).execute(database.db)).rejects.toThrow('cannot be changed');
  expect(await placeOf('kept')).toEqual(['audit_2051_01']);
});
