import { sql } from 'kysely';
import type { Measure } from '../../infra/measure.ts';

export const playbackMeasures: readonly Measure[] = [
  {
    name: 'playbacks_running',
    help: 'Playbacks with a heartbeat in the last minute, across all replicas',
    async read({ db, now }) {
      const { count } = await db
        .selectFrom('playbacks')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('seen_at', '>', new Date(now().getTime() - 60_000))
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  },
];
