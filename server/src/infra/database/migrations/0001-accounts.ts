import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table meta (key text primary key, value text not null)`,
  `create table users (
    id integer generated always as identity primary key,
    phone text not null unique,
    first_name text not null,
    last_name text not null default '',
    avatar text,
    lang text not null default 'uz',
    password_hash text,
    created_at timestamptz not null
  )`,
  `create table sessions (
    id uuid primary key,
    user_id integer not null references users on delete cascade,
    generation integer not null default 0,
    device jsonb not null,
    ip text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create table codes (
    phone text primary key,
    code_hash text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null default 0,
    registration jsonb
  )`,
  `create table limits (key text primary key, count integer not null, resets_at timestamptz not null)`,
  `create table device_sign_ins (
    device_code_hash text primary key,
    user_code text not null unique,
    device jsonb not null,
    ip text not null,
    status text not null default 'pending',
    user_id integer references users on delete cascade,
    expires_at timestamptz not null,
    polled_at timestamptz,
    poll_seconds integer not null default 5
  )`,
  `create table plans (
    id integer generated always as identity primary key,
    slug text not null unique,
    name jsonb not null,
    description jsonb not null,
    amount integer not null,
    period_days integer not null,
    features jsonb not null,
    max_streams integer not null,
    quality text not null
  )`,
  `create table subscriptions (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    plan_id integer not null references plans,
    starts_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index subscriptions_user on subscriptions (user_id, ends_at)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
