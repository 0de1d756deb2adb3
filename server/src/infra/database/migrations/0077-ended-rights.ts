import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For the list of accounts that edges read each second. No heartbeat changes these columns. */
const statements: readonly string[] = [
  `create index playbacks_ended_at on playbacks (ended_at) where ended_at is not null`,
  `create index sessions_revoked_at on sessions (revoked_at) where revoked_at is not null`,
  `create index users_blocked_at on users (blocked_at) where blocked_at is not null`,
  `create index subscriptions_ends_at on subscriptions (ends_at)`,
];

export const oldestServer = '0075-months';

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
