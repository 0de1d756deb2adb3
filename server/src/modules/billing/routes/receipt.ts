import { getReceipt } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { receiptOf } from '../receipt-of.ts';

export function getReceiptRoute(app: FastifyInstance, services: Services): void {
  serve(app, getReceipt, async ({ params, viewer, language }) =>
    respond(200, await receiptOf(services, viewer, params.id, language)),
  );
}
