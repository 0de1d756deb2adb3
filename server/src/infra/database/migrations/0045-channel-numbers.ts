import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // Numbers such as 22.1.
  `alter table channels alter column number type double precision`,
  `alter table channels add column guide_shift double precision not null default 0`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
