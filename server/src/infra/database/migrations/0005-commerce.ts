import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `alter table subscriptions add column auto_renew boolean not null default false`,
  `create table orders (
    id integer generated always as identity primary key,
    number text not null unique,
    user_id integer references users on delete set null,
    plan_id integer not null references plans,
    amount integer not null,
    period_days integer not null,
    status text not null default 'pending'
      check (status in ('pending', 'paid', 'failed', 'cancelled', 'refunded')),
    idempotency_key text,
    renews integer references subscriptions on delete set null,
    renews_until timestamptz,
    pay_url text,
    tried_codes text[] not null default '{}',
    subscription_id integer references subscriptions on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz,
    refunded_at timestamptz,
    unique (user_id, idempotency_key)
  )`,
  `create index orders_user on orders (user_id, id desc)`,
  `create unique index orders_renewal on orders (renews, renews_until) where status = 'pending'`,
  `create index orders_subscription on orders (subscription_id)`,
  `create table payments (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    merchant text not null,
    payment_id text not null,
    amount integer not null,
    surplus boolean not null,
    received_at timestamptz not null,
    unique (merchant, payment_id)
  )`,
  `create unique index payments_order on payments (order_id) where not surplus`,
  `create table merchant_nonces (
    nonce text primary key,
    received_at timestamptz not null
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
