import { readdirSync } from 'node:fs';
import { plainText } from '@oyna/contract/common';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openInMemory } from '../../support/open-in-memory.ts';

const folder = new URL('../../../../server/src/infra/database/migrations/', import.meta.url);
const marks = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u200f\u2028\u0007\ufeff';
const kept = 'Oʻzbek кино 👨‍👩‍👧 ❤️\nشعر (v1.2) “a–b”…';

test('frees stored texts of direction overrides and invisible characters', { timeout: 60_000 }, async () => {
  const { db, close } = await openInMemory();
  const run = async (file: string) => {
    const { migration }: { migration: Migration } = await import(new URL(file, folder).href);
    await migration.up(db);
  };
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const cleaning = files.find((it) => it.endsWith('-plain-texts.ts')) ?? '';
  for (const file of files.filter((it) => it < cleaning)) await run(file);
  const dirty = [...kept].join(marks);
  await sql`insert into users (phone, first_name, last_name, lang, created_at) values ('+998901112233', ${'A\u202ez'}, ${'\u202e'}, 'uz', now())`.execute(
    db,
  );
  await sql`insert into contact_requests (user_id, lang, topic, message, created_at) select id, 'uz', 'other', ${dirty}, now() from users`.execute(
    db,
  );
  await sql`insert into reels (slug, title, color, published_at) values ('a', '{"uz":"A"}', '#000000', now())`.execute(
    db,
  );
  const comment = (text: string) =>
    sql`insert into comments (user_id, reel_id, text, spoiler, created_at) select users.id, reels.id, ${text}, false, now() from users, reels`.execute(
      db,
    );
  for (const text of [dirty, kept, 'toza']) await comment(text);
  await run(cleaning);
  const { rows } = await sql<{ text: string }>`select text from comments order by id`.execute(db);
  expect(rows.map(({ text }) => text)).toEqual([kept, kept, 'toza']);
  expect(v.parse(plainText, dirty)).toBe(kept);
  const { rows: others } =
    await sql`select message, first_name, last_name from contact_requests, users`.execute(db);
  expect(others).toEqual([{ message: kept, first_name: 'Az', last_name: '\u202e' }]);
  await close();
});
