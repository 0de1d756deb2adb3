import { listRecommendations } from '@oyna/contract/recommendations';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { recommend } from '../recommend.ts';

export function listRecommendationsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listRecommendations, async ({ viewer, language }) => {
    const rails = viewer === null ? [] : await recommend(services, viewer, language);
    return respond(200, { rails });
  });
}
