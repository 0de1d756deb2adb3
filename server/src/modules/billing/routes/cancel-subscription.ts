import { cancelSubscription } from '@oyna/contract/commerce';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { setAutoRenew } from '../set-auto-renew.ts';
import { showSubscription } from '../subscription-row.ts';

export function cancelSubscriptionRoute(app: FastifyInstance, services: Services): void {
  serve(app, cancelSubscription, async ({ viewer, language }) => {
    const row = await setAutoRenew(services, viewer.id, false);
    return answer(200, showSubscription(row, language, services.now()));
  });
}
