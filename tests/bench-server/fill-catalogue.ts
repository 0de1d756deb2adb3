import { sql } from 'kysely';
import { bumpCatalogue } from '#server/src/infra/database/catalogue-version.ts';
import type { Database } from '#server/src/infra/database/database.ts';

const batch = 5000;
const countries = 15;

/**
 * Adds titles up to the given number, in few statements. Names use a few hundred words, so that most words
 * occur in many titles, as in a real catalogue; "kino" occurs in all. Every title has two genres.
 */
export async function fillCatalogue(db: Database, titles: number, genres = 20): Promise<void> {
  await sql`insert into genres (slug, name)
    select 'bench-' || n, ${name('Janr')} from generate_series(1, ${sql.lit(genres)}) n on conflict do nothing`.execute(
    db,
  );
  await sql`insert into countries (code, name)
    select 'X' || chr(64 + n), ${name('Davlat')} from generate_series(1, ${sql.lit(countries)}) n on conflict do nothing`.execute(
    db,
  );
  const { count } = await db
    .selectFrom('cinema')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  for (let from = count + 1; from <= titles; from += batch) {
    await addTitles(db, { from, to: Math.min(titles, from + batch - 1), genres });
  }
  await bumpCatalogue(db);
  await sql`vacuum analyze`.execute(db);
}

function name(word: string) {
  return sql`jsonb_build_object('uz', ${sql.lit(word)} || ' ' || n, 'ru', ${sql.lit(word)} || ' ' || n, 'en', ${sql.lit(word)} || ' ' || n)`;
}

/** A word of the n-th title, one of `variety` made-up words. */
function word(seed: number, variety: number) {
  return sql`translate(substr(md5(${sql.lit(seed)} || '-' || (n * ${sql.lit(7919 + seed)} % ${sql.lit(variety)})), 1, 7), '0123456789', 'aeiouklmnr')`;
}

interface Added {
  readonly from: number;
  readonly to: number;
  readonly genres: number;
}

async function addTitles(db: Database, { from, to, genres }: Added): Promise<void> {
  await sql`
    with named as (
      select n, ${word(1, 400)} as one, ${word(2, 900)} as two, ${word(3, 700)} as person, ${word(4, 900)} as other
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n
    ),
    added as (
      insert into cinema (slug, kind, title, original_title, tagline, description, year, duration, age_rating, rating,
        access, is_playable, poster, cover, backdrop, color, search_title, search, published_at)
      select 'bench-' || n, case when n % 8 = 0 then 'series' else 'movie' end,
        jsonb_build_object(
          'uz', initcap(one) || ' kino ' || n, 'ru', initcap(two) || ' kino ' || n, 'en', initcap(one) || ' ' || two
        ),
        initcap(one), jsonb_build_object('uz', two, 'ru', one, 'en', two),
        jsonb_build_object('uz', repeat(one || ' ', 40), 'ru', repeat(two || ' ', 40), 'en', repeat(one || ' ', 40)),
        1950 + n * 31 % 77, 5400 + n % 3000, 12, (n * 7919 % 100003) % 97 / 9.7, 'free', true,
        '/art/p.jpg', '/art/c.jpg', '/art/b.jpg', '#102030',
        ' ' || one || ' kino ' || n || ' ' || two,
        ' ' || one || ' kino ' || n || ' ' || two || ' ' || person || ' ' || other,
        timestamptz '2020-01-01' + n * 7919 % 100003 * interval '30 minutes'
      from named returning id, substr(slug, 7)::int as n
    ),
    of_genres as (
      insert into cinema_genres (cinema_id, genre_id, position)
      select added.id, genres.id, place from added cross join generate_series(0, 1) as place
      join genres on genres.slug = 'bench-' || (1 + (n * 17 + place * 7) % ${sql.lit(genres)})
    ),
    of_countries as (
      insert into cinema_countries (cinema_id, country, position)
      select id, 'X' || chr(65 + n / 7 * 13 % ${sql.lit(countries)}), 0 from added
    )
    insert into people (cinema_id, position, name, role)
    select id, place, jsonb_build_object('uz', 'Odam ' || n % 700, 'ru', 'Odam ' || n % 700, 'en', 'Odam ' || n % 700),
      case place when 0 then 'director' else 'actor' end
    from added cross join generate_series(0, 2) as place`.execute(db);
}
