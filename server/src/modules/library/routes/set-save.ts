import { setSave } from '@oyna/contract/activity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { requireThing, thingOf } from '../thing.ts';
import { setWish } from '../wishes.ts';

export function setSaveRoute(app: FastifyInstance, services: Services): void {
  serve(app, setSave, async ({ body, viewer, language }) => {
    const thing = thingOf(body, language);
    await requireThing(services.db, thing, language);
    await takeFromLimit(services, { key: `save:${viewer.id}`, most: 300, seconds: 600 });
    const { saved } = body;
    return answer(200, { saved, saves: await setWish(services, 'saves', thing, viewer, saved) });
  });
}
