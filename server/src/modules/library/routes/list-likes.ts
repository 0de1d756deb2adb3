import { listLikes } from '@oyna/contract/activity';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { listWishes } from '../wishes.ts';

export function listLikesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listLikes, async ({ query, viewer, language, request }) => {
    const { items, count } = await listWishes(services, 'likes', window(query), language, viewer);
    return answer(200, pageOf(request, query, count, items));
  });
}
