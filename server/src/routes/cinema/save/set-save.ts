import { setSave } from '@oyna/contract/activity';
import type { FastifyInstance } from 'fastify';
import { requireThing, thingOf } from '../../../activity/thing.ts';
import { setWish } from '../../../activity/wishes.ts';
import { takeFromLimit } from '../../../database/take-from-limit.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function setSaveRoute(app: FastifyInstance, services: Services): void {
  serve(app, setSave, async ({ body, viewer, language }) => {
    const thing = thingOf(body, language);
    await requireThing(services.db, thing, language);
    await takeFromLimit(services, { key: `save:${viewer.id}`, most: 300, seconds: 600 });
    const { saved } = body;
    return answer(200, { saved, saves: await setWish(services, 'saves', thing, viewer, saved) });
  });
}
