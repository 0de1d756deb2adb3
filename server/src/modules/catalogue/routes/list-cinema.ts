import { listCinema } from '@oyna/contract/cinema';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { cinemaCards } from '../cinema-cards.ts';
import { findCinema } from '../find-cinema.ts';

export function listCinemaRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, listCinema, async ({ query, language, viewer, request }) => {
    const { ids, count } = await findCinema(db, query, language, now());
    const cards = await cinemaCards(services, ids, language, viewer);
    return answer(200, pageOf(request, query, count, cards));
  });
}
