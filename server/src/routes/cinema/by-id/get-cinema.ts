import { getCinema } from '@oyna/contract/title';
import type { FastifyInstance } from 'fastify';
import { cinemaDetail } from '../../../catalogue/cinema-detail.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function getCinemaRoute(app: FastifyInstance, services: Services): void {
  serve(app, getCinema, async ({ params, language, viewer }) => {
    const body = await cinemaDetail(services, params.id, language, viewer);
    if (!body) throw new ApiError(404, 'not_found');
    return answer(200, body);
  });
}
