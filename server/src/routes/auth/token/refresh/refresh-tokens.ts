import { refreshTokens } from '@oyna/contract/auth';
import type { FastifyInstance } from 'fastify';
import { rotate } from '../../../../accounts/sessions.ts';
import { ApiError } from '../../../../errors/api-error.ts';
import { answer, serve } from '../../../../http/serve.ts';
import type { Services } from '../../../../services.ts';

export function refreshTokensRoute(app: FastifyInstance, services: Services): void {
  serve(app, refreshTokens, async ({ body }) => {
    const tokens = await rotate(services, body.refresh);
    if (!tokens) throw new ApiError(401, 'token_not_valid');
    return answer(200, tokens);
  });
}
