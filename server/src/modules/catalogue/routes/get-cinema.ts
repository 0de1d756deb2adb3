import { getCinema } from '@oyna/contract/title';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { cinemaDetail } from '../cinema-detail.ts';

export function getCinemaRoute(app: FastifyInstance, services: Services): void {
  serve(app, getCinema, async ({ params, language, viewer }) => {
    const body = await cinemaDetail(services, params.id, language, viewer);
    if (!body) throw new ApiError(404, 'not_found');
    return answer(200, body);
  });
}
