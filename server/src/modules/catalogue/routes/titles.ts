import { listCinema } from '@oyna/contract/cinema';
import { getCinema, listSimilar } from '@oyna/contract/title';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { kidsLimit } from '../../../shared/viewer.ts';
import { cinemaCards } from '../cinema-cards.ts';
import { cinemaDetail } from '../cinema-detail.ts';
import { findCinema } from '../find-cinema.ts';
import { missing } from '../listed.ts';
import { similarTitles } from '../similar-titles.ts';

export function listCinemaRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, listCinema, async ({ query, language, viewer, request }) => {
    const { ids, count } = await findCinema(db, query, language, now(), kidsLimit(viewer));
    const cards = await cinemaCards(services, ids, language, viewer);
    return respond(200, pageOf(request, query, count, cards));
  });
}

export function getCinemaRoute(app: FastifyInstance, services: Services): void {
  serve(app, getCinema, async ({ params, language, viewer }) => {
    const body = await cinemaDetail(services, params.id, language, viewer);
    if (!body) throw await missing(services, 'cinema', params.id);
    return respond(200, body);
  });
}

export function listSimilarRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, listSimilar, async ({ params, query, language, viewer, request }) => {
    const ids = await similarTitles(db, params.id, kidsLimit(viewer));
    if (ids === null) throw await missing(services, 'cinema', params.id);
    const { limit, offset } = pageWindow(query);
    const cards = await cinemaCards(services, ids.slice(offset, offset + limit), language, viewer);
    return respond(200, pageOf(request, query, ids.length, cards));
  });
}
