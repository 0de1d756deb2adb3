import { sql } from 'kysely';
import type { Measure } from '../../infra/measure.ts';

export const billingMeasures: readonly Measure[] = [
  {
    // A rising number means that the bank's callbacks do not arrive.
    name: 'payments_without_callback',
    help: 'Payments of the last day that were found by asking the bank, across all replicas; alert above 0',
    async read({ db, now }) {
      const { count } = await db
        .selectFrom('payments')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('asked', '=', true)
        .where('received_at', '>', new Date(now().getTime() - 86_400_000))
        .executeTakeFirstOrThrow();
      return count;
    },
  },
];
