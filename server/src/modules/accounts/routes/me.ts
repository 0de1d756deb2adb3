import { me } from '@oyna/contract/auth';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { readUser } from '../user.ts';

export function meRoute(app: FastifyInstance, services: Services): void {
  serve(app, me, async ({ viewer, language }) => {
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new ApiError(401, 'token_not_valid');
    return answer(200, user);
  });
}
