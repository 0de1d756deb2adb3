import { listSimilar } from '@oyna/contract/title';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { cinemaCards } from '../cinema-cards.ts';
import { similarTitles } from '../similar-titles.ts';

export function listSimilarRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, listSimilar, async ({ params, query, language, viewer, request }) => {
    const ids = await similarTitles(db, params.id);
    if (ids.length === 0) {
      const title = db.selectFrom('cinema').select('id').where('id', '=', params.id);
      if (!(await title.executeTakeFirst())) throw new ApiError(404, 'not_found');
    }
    const { limit, offset } = window(query);
    const cards = await cinemaCards(services, ids.slice(offset, offset + limit), language, viewer);
    return answer(200, pageOf(request, query, ids.length, cards));
  });
}
