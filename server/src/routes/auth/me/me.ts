import { me } from '@oyna/contract/auth';
import type { FastifyInstance } from 'fastify';
import { readUser } from '../../../accounts/user.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function meRoute(app: FastifyInstance, services: Services): void {
  serve(app, me, async ({ viewer, language }) => {
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new ApiError(401, 'token_not_valid');
    return answer(200, user);
  });
}
