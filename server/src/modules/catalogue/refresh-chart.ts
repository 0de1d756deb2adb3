import { sql } from 'kysely';
import { claimTurn } from '../../infra/database/claim-turn.ts';
import type { Database } from '../../infra/database/database.ts';

const chartDays = 7;
const freshSeconds = 300;

/**
 * Counts each title's viewers of the last seven days, unless any replica did so within five minutes. One
 * request counts; concurrent ones read the old chart.
 */
export async function refreshChart(db: Database, now: Date): Promise<void> {
  if (!(await claimTurn(db, 'chart', freshSeconds, now))) return;
  const since = new Date(now.getTime() - chartDays * 86_400_000);
  await sql`
    with chart as materialized (
      select cinema_id, count(distinct profile_id)::int as viewers from history
      where watched_at > ${since}::timestamptz and (watched or position > 0) group by cinema_id
    )
    update cinema set popularity = coalesce(chart.viewers, 0)
    from cinema as known left join chart on chart.cinema_id = known.id
    where known.id = cinema.id and (known.popularity > 0 or chart.viewers is not null)
      and cinema.popularity <> coalesce(chart.viewers, 0)`.execute(db);
}
