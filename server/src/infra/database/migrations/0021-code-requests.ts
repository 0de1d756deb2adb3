import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // A code belongs to a request, so that one person's requests and wrong tries do not touch another's. Codes live
  // three minutes, so none is carried over.
  `drop table codes`,
  `create table code_requests (
    id text primary key,
    phone text not null,
    purpose text not null,
    network text not null,
    code_hash text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null default 0,
    registration jsonb
  )`,
  `create index code_requests_phone on code_requests (phone, sent_at)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
