import {
  cancelSubscription,
  listSubscriptions as listSubscriptionsCall,
  renewSubscription,
} from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { renewalChanges } from '../limits.ts';
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts';
import { setAutoRenew } from '../subscriptions/set-auto-renew.ts';
import { showSubscription } from '../subscriptions/subscription-row.ts';

export function listSubscriptionsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listSubscriptionsCall, async ({ query, viewer, language, request }) => {
    const { rows, count } = await listSubscriptions(services, viewer, pageWindow(query));
    const at = services.now();
    const items = rows.map((row) => showSubscription(row, language, at));
    return respond(200, pageOf(request, query, count, items));
  });
}

export function cancelSubscriptionRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(cancelSubscription, renewalChanges), async ({ viewer, language }) => {
    const row = await setAutoRenew(services, viewer.id, false);
    return respond(200, showSubscription(row, language, services.now()));
  });
}

export function renewSubscriptionRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(renewSubscription, renewalChanges), async ({ viewer, language }) => {
    const row = await setAutoRenew(services, viewer.id, true);
    return respond(200, showSubscription(row, language, services.now()));
  });
}
