import { setSave } from '@oyna/contract/activity';
import { listSaves } from '@oyna/contract/saves';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { window } from '../../../shared/page-window.ts';
import { requireThing, thingOf } from '../thing.ts';
import { listWishes, setWish } from '../wishes.ts';

export function listSavesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listSaves, async ({ query, viewer, language, request }) => {
    const { items, count } = await listWishes(services, 'saves', window(query), language, viewer);
    return answer(200, pageOf(request, query, count, items));
  });
}

export function setSaveRoute(app: FastifyInstance, services: Services): void {
  serve(app, setSave, async ({ body, viewer, language }) => {
    const thing = thingOf(body, language);
    await requireThing(services.db, thing, language);
    await takeFromLimit(services, { key: `save:${viewer.id}`, most: 300, seconds: 600 });
    const { saved } = body;
    return answer(200, { saved, saves: await setWish(services, 'saves', thing, viewer, saved) });
  });
}
