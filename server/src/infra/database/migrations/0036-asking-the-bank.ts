import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `alter table orders add column asks integer not null default 0, add column ask_at timestamptz`,
  // Orders of the last days may be paid without their callback.
  `update orders set ask_at = now()
    where status in ('pending', 'failed', 'cancelled') and pay_url is not null
      and expires_at > now() - interval '3 days'`,
  `create index orders_ask_at on orders (ask_at) where ask_at is not null`,
  `alter table payments add column asked boolean not null default false`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
