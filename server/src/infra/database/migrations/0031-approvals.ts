import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `create table approvals (
    id integer generated always as identity primary key,
    action text not null,
    target text not null,
    requested_by text not null,
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    is_approved boolean,
    used_at timestamptz
  )`,
  `create index approvals_expires on approvals (expires_at)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
