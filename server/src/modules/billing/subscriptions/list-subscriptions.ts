import { sql } from 'kysely';
import { countFound } from '../../../infra/database/count-found.ts';
import type { Services } from '../../../infra/services.ts';
import type { PageWindow } from '../../../shared/page-window.ts';
import { selectSubscriptions } from './subscription-row.ts';

/** A page of a viewer's subscriptions: active and queued ones in order, then ended ones, latest first; and the total number. */
export async function listSubscriptions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: { readonly id: number },
  { limit, offset }: PageWindow,
) {
  const mine = selectSubscriptions(db).where('subscriptions.user_id', '=', viewer.id);
  const isOver = sql<boolean>`subscriptions.ends_at <= ${now()}::timestamptz`;
  const rows = await mine
    .orderBy(isOver)
    .orderBy(sql`case when ${isOver} then null else subscriptions.starts_at end`)
    .orderBy('ends_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count: await countFound(db, mine) };
}
