import { sql } from 'kysely';
import { startOfDay } from '#server/demo/loader/timetable.ts';
import { bumpCatalogue } from '#server/src/infra/database/catalogue-version.ts';
import type { Database } from '#server/src/infra/database/database.ts';

/** Channels per statement. */
const batch = 100;
/** Different programme titles. */
const titles = 300;

interface Size {
  /** Total number of channels, including existing ones. */
  readonly channels: number;
  /** Days of the guide from today on; yesterday is added for the archive. */
  readonly days?: number;
  readonly programmesPerDay?: number;
}

/**
 * Adds channels up to the given number with a guide of equally long programmes, in few statements. They share
 * the media, logos and categories of existing channels in turn. Every fourth requires a plan, every second has
 * an archive. Returns the identifiers of the new channels.
 */
export async function fillChannels(
  db: Database,
  { channels, days = 7, programmesPerDay = 48 }: Size,
  now: Date,
): Promise<number[]> {
  const { count, last } = await db
    .selectFrom('channels')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(number), 0)`.as('last')])
    .executeTakeFirstOrThrow();
  const from = new Date(startOfDay(now).getTime() - 86_400_000);
  const added: number[] = [];
  const end = last + channels - count;
  for (let first = last + 1; first <= end; first += batch) {
    const { rows } = await sql<{ id: number }>`
      with shown as (
        select array_agg(media order by id) as media, array_agg(logo order by id) as logos,
          array_agg(category_id order by id) as categories, greatest(count(*), 1) as many
        from channels where slug not like 'bench-%'
      )
      insert into channels (slug, number, name, search, category_id, access, media, archive, logo, color)
      select 'bench-' || n, n,
        jsonb_build_object('uz', 'Kanal ' || n, 'ru', 'Канал ' || n, 'en', 'Channel ' || n),
        ' kanal ' || n, categories[1 + n % many], case when n % 4 = 0 then 'subscription' else 'free' end,
        media[1 + n % many], n % 2 = 0, logos[1 + n % many], '#102030'
      from generate_series(${first}::int, ${Math.min(first + batch - 1, end)}::int) as n, shown
      returning id`.execute(db);
    added.push(...rows.map(({ id }) => id));
    await sql`
      insert into programmes (channel_id, title, search, description, starts_at, ends_at)
      select id,
        jsonb_build_object('uz', 'Koʻrsatuv ' || title, 'ru', 'Передача ' || title, 'en', 'Programme ' || title),
        ' korsatuv ' || title,
        jsonb_build_object('uz', 'Sinov dasturi', 'ru', 'Пробная передача', 'en', 'A test programme'),
        ${from}::timestamptz + n * length, ${from}::timestamptz + (n + 1) * length
      from unnest(${rows.map(({ id }) => id)}::int[]) as id,
        generate_series(0, ${(days + 1) * programmesPerDay - 1}::int) as n,
        lateral (select (id * 7 + n) % ${titles}::int as title, interval '1 day' / ${programmesPerDay}::int as length) as parts
    `.execute(db);
  }
  await bumpCatalogue(db);
  await sql`vacuum analyze`.execute(db);
  return added;
}
