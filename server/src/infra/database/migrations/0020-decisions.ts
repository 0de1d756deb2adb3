import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // A like that was taken back leaves no row, so the order of decisions on several sets is kept apart from the lists.
  `create table decisions (
    user_id integer not null references users on delete cascade,
    list text not null,
    target text not null,
    target_id integer not null,
    is_on boolean not null,
    decided_at timestamptz not null,
    primary key (user_id, list, target, target_id)
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
