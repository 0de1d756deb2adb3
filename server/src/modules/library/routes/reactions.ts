import { setNotForMe as setNotForMeCall } from '@oyna/contract/not-for-me';
import { listLikes, setLike, setSave } from '@oyna/contract/reactions';
import { listSaves } from '@oyna/contract/saves';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { sentTime } from '../../../http/sent-time.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { listReactions, setReaction } from '../reactions.ts';
import { setNotForMe } from '../set-not-for-me.ts';

export function listLikesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listLikes, async ({ query, viewer, language, request }) => {
    const wanted = { ...pageWindow(query), only: query.kind, ordering: query.ordering };
    const { items, count } = await listReactions(services, 'likes', wanted, language, viewer);
    return respond(200, pageOf(request, query, count, items));
  });
}

export function listSavesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listSaves, async ({ query, viewer, language, request }) => {
    const wanted = { ...pageWindow(query), only: query.kind, ordering: query.ordering };
    const { items, count } = await listReactions(services, 'saves', wanted, language, viewer);
    return respond(200, pageOf(request, query, count, items));
  });
}

export function setLikeRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'like', by: 'user', max: 300, seconds: 600 } as const;
  serve(app, limited(setLike, limit), async ({ body, viewer, language }) => {
    const at = sentTime('decided_at', body.decided_at, services.now(), language);
    const decided = { on: body.liked, at };
    const { on, count } = await setReaction(services, 'likes', body, decided, viewer, language);
    return respond(200, { liked: on, likes: count });
  });
}

export function setSaveRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'save', by: 'user', max: 300, seconds: 600 } as const;
  serve(app, limited(setSave, limit), async ({ body, viewer, language }) => {
    const at = sentTime('decided_at', body.decided_at, services.now(), language);
    const decided = { on: body.saved, at };
    const { on, count } = await setReaction(services, 'saves', body, decided, viewer, language);
    return respond(200, { saved: on, saves: count });
  });
}

export function setNotForMeRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'not-for-me', by: 'user', max: 300, seconds: 600 } as const;
  serve(app, limited(setNotForMeCall, limit), async ({ body, viewer, language }) => {
    const { cinema, unwanted } = body;
    const at = sentTime('decided_at', body.decided_at, services.now(), language);
    return respond(200, {
      unwanted: await setNotForMe(services, { cinema, unwanted, at }, viewer, language),
    });
  });
}
