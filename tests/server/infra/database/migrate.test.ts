import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isMigrated, migrate } from '#server/src/infra/database/migrate.ts';
import { StartupError } from '#server/src/shared/startup-error.ts';
import { openInMemory } from '../../support/open-in-memory.ts';
import { emptyDatabase } from '../../support/test-database.ts';

/** The names in databases of released versions. Add to this list; never change it. */
const released = [
  '0001-accounts',
  '0002-catalogue',
  '0003-identity',
  '0004-activity',
  '0005-commerce',
  '0006-viewing',
  '0007-search',
  '0008-operations',
  '0009-relay',
  '0010-imports',
  '0011-search-words',
  '0012-reminders',
  '0013-live-rights',
];

test('gives each migration the name that released databases contain', { timeout: 60_000 }, async () => {
  const statements: string[] = [];
  const { db, close } = await openInMemory(undefined, (statement) => statements.push(statement));
  expect(await isMigrated(db)).toBe(false);
  await migrate(db);
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by timestamp, name`.execute(db);
  expect(rows.map(({ name }) => name).slice(0, released.length)).toEqual(released);
  expect(await isMigrated(db)).toBe(true);
  // Behind a pooler, a lock of the session would outlive its owner.
  const locks = statements.filter((statement) => /advisory/.test(statement));
  expect(locks.length).toBeGreaterThan(0);
  expect(locks.filter((statement) => !statement.includes('pg_advisory_xact_lock'))).toEqual([]);
  await close();
});

test('starts on the database of a newer version only if that version allows it', {
  timeout: 60_000,
}, async () => {
  const { db, close } = await emptyDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9998-newer', '2099-01-01')`.execute(db);
  expect(await migrate(db)).toEqual(['9998-newer']);
  await db.updateTable('meta').set({ value: '9998-newer' }).where('key', '=', 'oldest-server').execute();
  await expect(migrate(db)).rejects.toThrow(/a newer version has changed it \(9998-newer\)/);
  await db.deleteFrom('meta').where('key', '=', 'oldest-server').execute();
  await expect(migrate(db)).rejects.toThrow(StartupError);
  expect(await isMigrated(db)).toBe(true);
  await close();
});
