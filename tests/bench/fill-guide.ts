import { sql } from 'kysely';
import type { Database } from '#server/src/infra/database/database.ts';

/** Adds channels with a programme every half hour for seven days from the day of `now` in Tashkent. */
export async function fillGuide(db: Database, channels: number, now: Date): Promise<void> {
  const text = (word: string, number: string) =>
    sql`jsonb_build_object('uz', ${sql.lit(word)} || ' ' || ${sql.raw(number)}, 'ru', ${sql.lit(word)} || ' ' || ${sql.raw(number)},
      'en', ${sql.lit(word)} || ' ' || ${sql.raw(number)})`;
  await sql`insert into channels (slug, number, name, access, archive, color)
    select 'bench-' || n, n, ${text('Kanal', 'n')}, 'free', true, '#1a2030'
    from generate_series(1, ${sql.lit(channels)}) n`.execute(db);
  await sql`insert into programmes (channel_id, title, description, starts_at, ends_at)
    select channels.id, ${text('Dastur', 'slot')}, ${text('Dastur haqida', 'slot')},
      start + slot * interval '30 minutes', start + (slot + 1) * interval '30 minutes'
    from channels, generate_series(0, 7 * 48 - 1) slot,
      (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone '+05') at time zone '+05' as start) day`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}
