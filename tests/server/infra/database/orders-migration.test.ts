import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openInMemory } from '../../support/open-in-memory.ts';

const folder = new URL('../../../../server/src/infra/database/migrations/', import.meta.url);
const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const text = `'{"uz":"A"}'`;

test('divides present orders and recordings, also those of older servers', { timeout: 60_000 }, async () => {
  const { db, close } = await openInMemory();
  const run = (statement: string) => sql.raw(statement).execute(db);
  const rows = async (statement: string) => (await sql.raw<object>(statement).execute(db)).rows;
  const migrate = async (names: readonly string[]) => {
    for (const name of names) {
      const { migration }: { migration: Migration } = await import(new URL(name, folder).href);
      await db.transaction().execute((transaction) => migration.up(transaction));
    }
  };
  await migrate(files.filter((file) => file < '0076'));
  await run(`insert into users (phone, first_name, last_name, lang, created_at)
    values ('+998901112233', '', '', 'uz', now()), ('+998901112234', '', '', 'uz', now())`);
  await run(`insert into plans (slug, name, description, amount, period_days, features, max_streams, quality, archive)
    values ('a', ${text}, ${text}, 100, 30, '[]', 1, '720p', true)`);
  await run(
    `insert into subscriptions (user_id, plan_id, starts_at, ends_at) values (1, 1, now(), now()), (2, 1, now(), now())`,
  );
  await run(`insert into orders (number, user_id, plan_id, amount, period_days, status, renews, renews_until, subscription_id, created_at, expires_at)
    values ('OY-1', 1, 1, 100, 30, 'paid', null, null, 1, now(), now()), ('OY-2', null, 1, 100, 30, 'paid', null, null, null, now(), now()),
      ('OY-3', 2, 1, 100, 30, 'pending', 2, now(), null, now(), now()), ('OY-4', 2, 1, 100, 30, 'pending', null, null, null, now(), now())`);
  await run(`insert into payments (order_id, merchant, payment_id, amount, surplus, received_at)
    values (1, 'bank', 'P-1', 100, false, now())`);
  await run(`delete from orders where number = 'OY-4'`);
  await run(
    `insert into channels (number, slug, name, access, color, archive) values (1, 'a', ${text}, 'free', '#000000', false)`,
  );
  await run(
    `insert into recorded_series (user_id, profile_id, channel_id, key, title, created_at) values (1, 1, 1, 'a', ${text}, now())`,
  );
  await run(`insert into recordings (user_id, profile_id, channel_id, series_id, title, starts_at, ends_at, created_at)
    values (1, 1, 1, 1, ${text}, now(), now(), now())`);
  await migrate(files.filter((file) => file >= '0076'));
  expect(await rows('select id, number, user_id from order_numbers order by id')).toEqual([
    { id: 1, number: 'OY-1', user_id: 1 },
    { id: 2, number: 'OY-2', user_id: 0 },
    { id: 3, number: 'OY-3', user_id: 2 },
  ]);
  // As servers of the version before do; the number of the deleted order does not return.
  await run(`insert into orders (number, user_id, plan_id, amount, period_days, created_at, expires_at)
    values ('OY-5', 2, 1, 100, 30, now(), now())`);
  expect(await rows(`select id, user_id from order_numbers where number = 'OY-5'`)).toEqual([
    { id: 5, user_id: 2 },
  ]);
  await expect(
    run(`insert into orders (number, user_id, plan_id, amount, period_days, created_at, expires_at)
    values ('OY-5', 1, 1, 100, 30, now(), now())`),
  ).rejects.toThrow(/unique/);
  await run('delete from subscriptions');
  await run('delete from recorded_series');
  expect(await rows('select user_id, renews, subscription_id from orders order by id')).toEqual([
    { user_id: 1, renews: null, subscription_id: null },
    { user_id: 0, renews: null, subscription_id: null },
    { user_id: 2, renews: null, subscription_id: null },
    { user_id: 2, renews: null, subscription_id: null },
  ]);
  expect(await rows('select user_id, series_id from recordings')).toEqual([{ user_id: 1, series_id: null }]);
  await close();
});
