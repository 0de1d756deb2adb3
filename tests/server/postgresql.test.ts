import { expect } from 'vitest';
import { runDatabaseSuites } from './database-suites.ts';
import { acrossAccounts } from './support/accounts/across-accounts.ts';
import { type Unowned, watchStatements } from './support/accounts/watched-statements.ts';
import { postgresDatabase } from './support/test-database.ts';

let unowned: Unowned = new Map();

runDatabaseSuites(
  'On PostgreSQL',
  async () => {
    const opened = await postgresDatabase();
    const watched = watchStatements(opened.db);
    unowned = watched.unowned;
    return { ...opened, db: watched.db };
  },
  {
    end: [
      'each statement about rows of an account names the account',
      () => {
        const found = [...unowned].filter(([file]) => !(file in acrossAccounts));
        expect(Object.fromEntries(found)).toEqual({});
      },
    ],
  },
);
