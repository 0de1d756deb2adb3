import { listPlanOffers, listPlans as listPlansCall } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { pageOf, wholePage } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { listPlans } from '../plans/list-plans.ts';
import { offerPlans } from '../plans/offer-plans.ts';

export function listPlansRoute(app: FastifyInstance, services: Services): void {
  serve(app, listPlansCall, async ({ query, language, request }) => {
    const { plans, count } = await listPlans(services, pageWindow(query), language);
    return respond(200, pageOf(request, query, count, plans));
  });
}

export function listPlanOffersRoute(app: FastifyInstance, services: Services): void {
  serve(app, listPlanOffers, async ({ viewer, language }) =>
    respond(200, wholePage(await offerPlans(services, viewer, language))),
  );
}
