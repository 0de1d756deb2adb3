import { renewSubscription } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { setAutoRenew } from '../../../commerce/set-auto-renew.ts';
import { showSubscription } from '../../../commerce/subscription-row.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function renewSubscriptionRoute(app: FastifyInstance, services: Services): void {
  serve(app, renewSubscription, async ({ viewer, language }) => {
    const row = await setAutoRenew(services, viewer.id, true);
    return answer(200, showSubscription(row, language, services.now()));
  });
}
