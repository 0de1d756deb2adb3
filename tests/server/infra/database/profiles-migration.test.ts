import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openInMemory } from '../../support/open-in-memory.ts';

const folder = new URL('../../../../server/src/infra/database/migrations/', import.meta.url);

test('moves what an account has to its first profile', { timeout: 60_000 }, async () => {
  const { db, close } = await openInMemory();
  const run = async (file: string) => {
    const { migration }: { migration: Migration } = await import(new URL(file, folder).href);
    await db.transaction().execute((transaction) => migration.up(transaction));
  };
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  for (const file of files.filter((it) => it < '0033')) await run(file);
  await sql`
    insert into users (id, phone, first_name, last_name, avatar, lang, created_at, pin_hash, age_limit)
    overriding system value values
      (7, '+998901112233', ${'Nodirabegim'.repeat(4)}, '', '/art/avatar/1.png', 'uz', now(), 'hash', 12),
      (9, '+998901112234', '', '', null, 'ru', now(), null, null)`.execute(db);
  await sql`insert into channels (number, slug, name, access, color, archive) values (1, 'a', '{"uz":"A"}', 'free', '#000000', false)`.execute(
    db,
  );
  await sql`insert into favourite_channels (user_id, channel_id, created_at) select 7, id, now() from channels`.execute(
    db,
  );
  await sql`insert into cinema (slug, kind, title, original_title, tagline, description, access, color, is_playable, search_title, search, published_at)
    values ('a', 'movie', '{"uz":"A"}', '', '{}', '{}', 'free', '#000000', false, '', '', now())`.execute(db);
  await sql`insert into history (user_id, cinema_id, position, duration, watched, watched_at)
    select 9, id, 60, 600, false, now() from cinema`.execute(db);
  for (const file of files.filter((it) => it >= '0033')) await run(file);
  const moved = await sql`select history.user_id, profiles.user_id as owner, position from history
    join profiles on profiles.id = profile_id`.execute(db);
  expect(moved.rows).toEqual([{ user_id: 9, owner: 9, position: 60 }]);
  const { rows } = await sql`
    select user_id, is_first, name, picture, age_limit, (
      select count(*)::int from favourite_channels where profile_id = profiles.id
    ) as favourites from profiles order by user_id`.execute(db);
  expect(rows).toEqual([
    {
      user_id: 7,
      is_first: true,
      name: 'NodirabegimNodirabegimNodirabe',
      picture: '/art/avatar/1.png',
      age_limit: 12,
      favourites: 1,
    },
    { user_id: 9, is_first: true, name: 'Oyna', picture: '', age_limit: null, favourites: 0 },
  ]);
  // Numbers go on after those that were taken over.
  await sql`insert into users (phone, first_name, last_name, lang, created_at) values ('+998901112235', 'Olim', '', 'uz', now())`.execute(
    db,
  );
  const { rows: added } = await sql`select name from profiles where id > 9`.execute(db);
  expect(added).toEqual([{ name: 'Olim' }]);
  await sql`delete from users`.execute(db);
  expect((await sql`select * from favourite_channels`.execute(db)).rows).toEqual([]);
  await close();
});
