import { PGlite } from '@electric-sql/pglite';
import { expect } from 'vitest';
import { readArchive } from '../setup/database-template.ts';
import { runDatabaseSuites } from './database-suites.ts';
import { accountTables } from './support/accounts/account-tables.ts';
import { dividedDatabase, homeOf } from './support/accounts/divided-database.ts';

/** `npm run test:divided` runs all suites, `npm test` those of lists and histories. */
const which =
  process.env.MODE === 'divided'
    ? 'all'
    : ['the watch history', 'decisions on several sets', 'watched marks'];

/** They look at rows of both databases together, which a router of one's own does not add up. */
const without = {
  recommendations: 'counts what viewers of both databases watched together',
  'comments, likes and saves': 'each database counts its own likes',
  'typing on a television from a phone': 'a text is a copy, and its session is not',
};

/** As docs/scaling.md tells: rows of copies refer to no divided ones, and each database makes the profiles of its accounts. */
const prepared = [
  'relays drop constraint relays_session_id_fkey',
  'relay_polls drop constraint relay_polls_session_id_fkey',
  'guest_phones drop constraint guest_phones_session_id_fkey',
  'party_members drop constraint party_members_session_id_fkey, drop constraint party_members_user_id_profile_id_fkey',
].map((change) => `alter table ${change};`);

let databases: readonly PGlite[] = [];

async function openHome(home: 0 | 1): Promise<PGlite> {
  const archive = readArchive('demo');
  const database = await PGlite.create(archive && { loadDataDir: archive });
  await database.exec(`${prepared.join('')}
    drop trigger orders_numbered on orders;
    create or replace trigger users_first_profile after insert on users
      for each row when (new.id % 2 = ${home}) execute function add_first_profile();`);
  for (const table of accountTables) await database.exec(`delete from ${table} where user_id % 2 <> ${home}`);
  // A number of one database must not be that of another profile on the other.
  await database.exec(
    `alter table profiles alter column id set increment by 2 set start with ${10_000 + home} restart`,
  );
  return database;
}

runDatabaseSuites(
  'On two databases divided by account',
  async () => {
    const pair = [await openHome(0), await openHome(1)] as const;
    databases = pair;
    return dividedDatabase(pair);
  },
  {
    which,
    without,
    end: [
      'each database has the rows of its own accounts alone',
      async () => {
        for (const [home, database] of databases.entries()) {
          for (const table of accountTables) {
            const { rows } = await database.query<{ user_id: number }>(
              `select distinct user_id from ${table}`,
            );
            expect([table, rows.filter((row) => homeOf(row.user_id) !== home)]).toEqual([table, []]);
          }
          const { rows } = await database.query(`select user_id from profiles group by user_id`);
          expect(rows.length).toBeGreaterThan(2);
        }
      },
    ],
  },
);
