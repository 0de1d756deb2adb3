import { cancelSubscription, listSubscriptions, renewSubscription } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { countLimit, window } from '../../../shared/page-window.ts';
import { setAutoRenew } from '../set-auto-renew.ts';
import { selectSubscriptions, showSubscription } from '../subscription-row.ts';

export function listSubscriptionsRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, listSubscriptions, async ({ query, viewer, language, request }) => {
    const { limit, offset } = window(query);
    const at = now();
    const mine = selectSubscriptions(db).where('user_id', '=', viewer.id);
    const isOver = sql<boolean>`ends_at <= ${at}::timestamptz`;
    const rows = await mine
      .orderBy(isOver)
      // Active and queued subscriptions in order, then ended ones, latest first.
      .orderBy(sql`case when ${isOver} then null else starts_at end`)
      .orderBy('ends_at', 'desc')
      .orderBy('subscriptions.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { count } = await db
      .selectFrom(mine.limit(countLimit).as('found'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    const items = rows.map((row) => showSubscription(row, language, at));
    return respond(200, pageOf(request, query, count, items));
  });
}

export function cancelSubscriptionRoute(app: FastifyInstance, services: Services): void {
  serve(app, cancelSubscription, async ({ viewer, language }) => {
    const row = await setAutoRenew(services, viewer.id, false);
    return respond(200, showSubscription(row, language, services.now()));
  });
}

export function renewSubscriptionRoute(app: FastifyInstance, services: Services): void {
  serve(app, renewSubscription, async ({ viewer, language }) => {
    const row = await setAutoRenew(services, viewer.id, true);
    return respond(200, showSubscription(row, language, services.now()));
  });
}
