import { renewSubscription } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { setAutoRenew } from '../set-auto-renew.ts';
import { showSubscription } from '../subscription-row.ts';

export function renewSubscriptionRoute(app: FastifyInstance, services: Services): void {
  serve(app, renewSubscription, async ({ viewer, language }) => {
    const row = await setAutoRenew(services, viewer.id, true);
    return answer(200, showSubscription(row, language, services.now()));
  });
}
