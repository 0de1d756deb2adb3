import { confirmPayment } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { forgedCallbacks, paymentsPerAddress, paymentsPerUser } from '../limits.ts';
import { showOrder } from '../orders/show-order.ts';
import { acceptCallback } from '../payments/accept-callback.ts';
import { confirmByCode } from '../payments/confirm-by-code.ts';
import { findSubscription, showSubscription } from '../subscriptions/subscription-row.ts';
import { keepRawBody, rawBodyOf } from './raw-body.ts';

export function confirmPaymentRoute(app: FastifyInstance, services: Services): void {
  const call = limited(
    confirmPayment,
    { ...paymentsPerUser, by: ({ body, viewer }) => ('code' in body && viewer ? viewer.id : null) },
    { ...paymentsPerAddress, by: ({ body, viewer, ip }) => ('code' in body && viewer ? ip : null) },
    byService(forgedCallbacks),
  );
  app.register(async (scope) => {
    keepRawBody(scope);
    serve(scope, call, async ({ body, viewer, language, request }) => {
      const { headers, ip } = request;
      const row =
        'code' in body
          ? await confirmByCode(services, {
              viewer: signedIn(viewer),
              order: body.order,
              code: body.code,
            })
          : await acceptCallback(services, { headers, rawBody: rawBodyOf(request), ip });
      const subscription = await findSubscription(services, row.user_id, row.subscription_id);
      return respond(200, {
        order: showOrder(services, row, language, () => originForPhones(services, request)),
        subscription: subscription ? showSubscription(subscription, language, services.now()) : null,
      });
    });
  });
}

function signedIn<T>(viewer: T | null): T {
  if (viewer === null) throw new DomainError('not_authenticated');
  return viewer;
}
