import { listReels } from '@oyna/contract/reels';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import { countRows } from '../../../infra/database/count-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { reels } from '../reels.ts';

export function listReelsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listReels, async ({ query, viewer, language, request }) => {
    const newest = await reels(services, window(query), language, viewer);
    return answer(200, pageOf(request, query, await countRows(services.db, 'reels'), newest));
  });
}
