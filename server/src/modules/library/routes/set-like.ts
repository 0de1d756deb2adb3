import { setLike } from '@oyna/contract/activity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { requireThing, thingOf } from '../thing.ts';
import { setWish } from '../wishes.ts';

export function setLikeRoute(app: FastifyInstance, services: Services): void {
  serve(app, setLike, async ({ body, viewer, language }) => {
    const thing = thingOf(body, language);
    await requireThing(services.db, thing, language);
    await takeFromLimit(services, { key: `like:${viewer.id}`, most: 300, seconds: 600 });
    const { liked } = body;
    return answer(200, { liked, likes: await setWish(services, 'likes', thing, viewer, liked) });
  });
}
