import { listLikes, setLike } from '@oyna/contract/activity';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { window } from '../../../shared/page-window.ts';
import { requireThing, thingOf } from '../thing.ts';
import { listWishes, setWish } from '../wishes.ts';

export function listLikesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listLikes, async ({ query, viewer, language, request }) => {
    const { items, count } = await listWishes(services, 'likes', window(query), language, viewer);
    return answer(200, pageOf(request, query, count, items));
  });
}

export function setLikeRoute(app: FastifyInstance, services: Services): void {
  serve(app, setLike, async ({ body, viewer, language }) => {
    const thing = thingOf(body, language);
    await requireThing(services.db, thing, language);
    await takeFromLimit(services, { key: `like:${viewer.id}`, most: 300, seconds: 600 });
    const { liked } = body;
    return answer(200, { liked, likes: await setWish(services, 'likes', thing, viewer, liked) });
  });
}
