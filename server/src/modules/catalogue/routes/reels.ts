import { getReel, listReels } from '@oyna/contract/reels';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { missing } from '../listed.ts';
import { countReels, reels } from '../reels.ts';
import { searchItems } from '../search/search-items.ts';

export function listReelsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listReels, async ({ query, viewer, language, request }) => {
    const ids = await searchItems(services.db, 'reel', query.search);
    const newest = await reels(services, { ids, ...pageWindow(query) }, language, viewer);
    const count = await countReels(services, ids, viewer);
    return respond(200, pageOf(request, query, count, newest));
  });
}

export function getReelRoute(app: FastifyInstance, services: Services): void {
  serve(app, getReel, async ({ params, viewer, language }) => {
    const [reel] = await reels(services, { ids: [params.id] }, language, viewer);
    if (!reel) throw await missing(services, 'reels', params.id);
    return respond(200, reel);
  });
}
