import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // Only public keys: the service cannot sign as an operator.
  `create table operators (
    key_id text primary key,
    name text not null,
    role text not null,
    public_key text not null,
    added_by text not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create unique index operators_name on operators (lower(name)) where revoked_at is null`,
  `create table operator_nonces (
    nonce text primary key,
    expires_at timestamptz not null
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
