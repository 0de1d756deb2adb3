import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { divideAhead } from '#server/src/infra/database/divide-ahead.ts';
import { openInMemory } from '../../support/open-in-memory.ts';

const folder = new URL('../../../../server/src/infra/database/migrations/', import.meta.url);
const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));

test('divides the histories beside the service, and follows later changes', async () => {
  const { db, close } = await openInMemory();
  const run = (statement: string) => sql.raw(statement).execute(db);
  const migrate = async (names: readonly string[]) => {
    for (const name of names) {
      const { migration }: { migration: Migration } = await import(new URL(name, folder).href);
      await db.transaction().execute((transaction) => migration.up(transaction));
    }
  };
  const kept = async () => {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', profiles.user_id, cinema_id, position) as row from history
      join profiles on profiles.id = profile_id order by 1`.execute(db);
    return rows.map(({ row }) => row);
  };
  await migrate(files.filter((file) => file < '0074'));
  await run(`insert into users (phone, first_name, last_name, lang, created_at)
    select '+99890' || n, '', '', 'uz', now() from generate_series(1, 40) as n`);
  await run(`insert into cinema (slug, kind, title, original_title, tagline, description, access, color, is_playable, search_title, search, published_at)
    select n::text, 'movie', '{"uz":"A"}', '', '{}', '{}', 'free', '#000000', false, '', '', now() from generate_series(1, 3) as n`);
  await run(`insert into history (profile_id, cinema_id, episode_id, position, duration, watched, watched_at)
    select profiles.id, cinema.id, 0, profiles.id, 600, false, now() from profiles, cinema where cinema.slug < '3'`);
  const said: string[] = [];
  await divideAhead(db, (sentence) => said.push(sentence));
  // Servers of the version before go on.
  await run('update history set position = 500 where profile_id = 7 and cinema_id = 1');
  await run('delete from history where profile_id = 8');
  await run(`insert into history (profile_id, cinema_id, episode_id, position, duration, watched, watched_at)
    values (9, 3, 0, 9, 600, false, now())`);
  await run('delete from users where id = 10');
  await run('delete from cinema where id = 2');
  const before = await kept();
  await migrate(files.filter((file) => file >= '0074'));
  expect(await kept()).toEqual(before);
  expect(before).toHaveLength(40 - 2 + 1);
  await divideAhead(db, (sentence) => said.push(sentence));
  expect(said).toEqual([
    'history: the rows of 40 profiles are copied, and later changes follow.',
    'programme_history: the rows of 40 profiles are copied, and later changes follow.',
    'reel_history: the rows of 40 profiles are copied, and later changes follow.',
    'The histories are divided already.',
  ]);
  await close();
});
