import { listOrders } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { countLimit, pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { selectOrders } from '../order-row.ts';
import { showOrder } from '../show-order.ts';

export function listOrdersRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, listOrders, async ({ query, viewer, language, request }) => {
    const { limit, offset } = window(query);
    const mine = selectOrders(db).where('orders.user_id', '=', viewer.id);
    const rows = await mine.orderBy('orders.id', 'desc').limit(limit).offset(offset).execute();
    const { count } = await db
      .selectFrom(mine.limit(countLimit).as('found'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    const items = rows.map((row) => showOrder(services, row, language, request));
    return answer(200, pageOf(request, query, count, items));
  });
}
