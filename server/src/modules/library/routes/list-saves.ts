import { listSaves } from '@oyna/contract/saves';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { listWishes } from '../wishes.ts';

export function listSavesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listSaves, async ({ query, viewer, language, request }) => {
    const { items, count } = await listWishes(services, 'saves', window(query), language, viewer);
    return answer(200, pageOf(request, query, count, items));
  });
}
