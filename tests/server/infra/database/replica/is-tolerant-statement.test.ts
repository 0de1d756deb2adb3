import { expect, test } from 'vitest';
import { isTolerantStatement } from '#server/src/infra/database/replica/is-tolerant-statement.ts';

test('a read of the catalogue is tolerant', () => {
  expect(isTolerantStatement('select "cinema"."id" from "cinema" inner join "cinema_genres" on true')).toBe(
    true,
  );
});

test.each([
  'select "position" from "history" where "profile_id" = $1',
  'select "id" from "cinema" where exists (select from "likes" where "cinema_id" = "cinema"."id")',
  'select id from cinema, saves where saves.cinema_id = cinema.id',
  'select value from meta where key = $1',
])('a read of other tables is not: %s', (text) => {
  expect(isTolerantStatement(text)).toBe(false);
});

test('columns and aliases with the name of a table do not matter', () => {
  const text = 'select "reels"."likes", reels.saves, "reels"."comments" as "comments" from "reels"';
  expect(isTolerantStatement(text)).toBe(true);
});

test.each([
  'update "cinema" set "popularity" = 0',
  'begin',
  'with gone as (delete from cinema returning id) select id from gone',
  'select "id" from "cinema" for update',
  'select pg_notify($1, $2)',
])('a change is not tolerant: %s', (text) => {
  expect(isTolerantStatement(text)).toBe(false);
});
