import { refreshTokens } from '@oyna/contract/auth';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { rotate } from '../sessions.ts';

export function refreshTokensRoute(app: FastifyInstance, services: Services): void {
  serve(app, refreshTokens, async ({ body }) => {
    const tokens = await rotate(services, body.refresh);
    if (!tokens) throw new ApiError(401, 'token_not_valid');
    return answer(200, tokens);
  });
}
