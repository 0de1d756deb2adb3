import { listLikes, setLike } from '@oyna/contract/reactions';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { window } from '../../../shared/page-window.ts';
import { listReactions, setReaction } from '../reactions.ts';
import { requireTarget, targetOf } from '../target.ts';

export function listLikesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listLikes, async ({ query, viewer, language, request }) => {
    const { items, count } = await listReactions(services, 'likes', window(query), language, viewer);
    return respond(200, pageOf(request, query, count, items));
  });
}

export function setLikeRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'like', by: 'user', max: 300, seconds: 600 } as const;
  serve(app, limited(setLike, limit), async ({ body, viewer, language }) => {
    const target = targetOf(body, language);
    await requireTarget(services.db, target, language);
    const { liked } = body;
    return respond(200, { liked, likes: await setReaction(services, 'likes', target, viewer, liked) });
  });
}
