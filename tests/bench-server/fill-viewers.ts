import { sql } from 'kysely';
import type { Services } from '#server/src/infra/services.ts';
import { countNeighbours } from '#server/src/modules/recommendations/refresh-neighbours.ts';
import { newViewer } from '../server/support/new-viewer.ts';

/** Titles that every catalogue has, so that the compared responses are equally long. */
const common = 90;
/** Titles that each viewer has watched. */
const each = 40;
const counted = 30;
/** Enough for each common title to have more viewers than a count reads, in any catalogue. */
const minViewers = 1000;

interface Audience {
  /** Access token of a viewer who watched a few of the common titles. */
  readonly token: string;
  /** Milliseconds to count the neighbours of a title, for some titles. */
  readonly neighbours: readonly number[];
}

/**
 * Adds viewers in proportion to a generated catalogue, whose identifiers have no gaps, and counts neighbours. They
 * watched common titles and others.
 */
export async function fillViewers(services: Services, titles: number): Promise<Audience> {
  const { db, now } = services;
  const viewers = Math.max(minViewers, titles / 50);
  await sql`
    insert into users (phone, first_name, last_name, lang, created_at)
    select '+9989' || lpad(n::text, 8, '0'), 'Olim', '', 'uz', ${now()}::timestamptz
    from generate_series(1, ${sql.lit(viewers)}) n`.execute(db);
  await sql`
    insert into history (user_id, profile_id, cinema_id, episode_id, position, duration, watched, watched_at)
    select added.user_id, added.id, 1 + case
        when place % 2 = 0 then (added.id * 7 + place * 13) % ${sql.lit(common)}
        else (added.id::bigint * 7919 + place * 104729) % ${sql.lit(titles)}
      end, 0, 5400, 5400, true, ${now()}::timestamptz - place * interval '1 hour'
    from profiles as added cross join generate_series(0, ${sql.lit(each - 1)}) as place
    on conflict do nothing`.execute(db);
  const viewer = await newViewer(services);
  await sql`
    insert into history (user_id, profile_id, cinema_id, episode_id, position, duration, watched, watched_at)
    select ${viewer.id}, ${viewer.profile}, id, 0, 5400, 5400, true, ${now()}::timestamptz - id * interval '1 minute'
    from cinema order by id limit 10`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{
    id: number;
  }>`select id from cinema order by id limit ${sql.lit(counted)}`.execute(db);
  const neighbours: number[] = [];
  for (const { id } of rows) {
    const began = performance.now();
    await countNeighbours(db, id, now());
    neighbours.push(performance.now() - began);
  }
  return { token: viewer.token, neighbours };
}
