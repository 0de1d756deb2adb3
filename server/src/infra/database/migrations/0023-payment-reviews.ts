import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `create table payment_reviews (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    merchant text not null,
    payment_id text not null,
    amount integer,
    currency text,
    received_at timestamptz not null,
    settled_at timestamptz,
    unique (merchant, payment_id)
  )`,
  `create index payment_reviews_order on payment_reviews (order_id)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
