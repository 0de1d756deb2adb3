import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';

const chartDays = 7;
const freshSeconds = 300;

/**
 * Counts each title's viewers of the last seven days, unless any replica did so within five minutes. One
 * request counts; concurrent ones read the old chart.
 */
export async function refreshChart(db: Database, now: Date): Promise<void> {
  const stamp = String(Math.floor(now.getTime() / 1000));
  const stale = String(Math.floor(now.getTime() / 1000) - freshSeconds);
  const known = await db.selectFrom('meta').select('value').where('key', '=', 'chart').executeTakeFirst();
  if (known && Number(known.value) > Number(stale) && Number(known.value) <= Number(stamp)) return;
  const { numInsertedOrUpdatedRows: won } = await db
    .insertInto('meta')
    .values({ key: 'chart', value: stamp })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: stamp })
        .where('meta.value', '=', known?.value ?? ''),
    )
    .executeTakeFirstOrThrow();
  if (won === 0n) return;
  const since = new Date(now.getTime() - chartDays * 86_400_000);
  await sql`
    with chart as materialized (
      select cinema_id, count(distinct user_id)::int as viewers from history
      where watched_at > ${since}::timestamptz group by cinema_id
    )
    update cinema set popularity = coalesce(chart.viewers, 0)
    from cinema as known left join chart on chart.cinema_id = known.id
    where known.id = cinema.id and (known.popularity > 0 or chart.viewers is not null)
      and cinema.popularity <> coalesce(chart.viewers, 0)`.execute(db);
}
