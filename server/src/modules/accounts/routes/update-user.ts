import fastifyMultipart from '@fastify/multipart';
import { updateUser as call } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { requireViewer } from '../../../http/plugins/auth.ts';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { updateUser } from '../update-user.ts';
import { readUser } from '../user.ts';
import { limits, readForm } from './read-form.ts';

/** In a separate scope, because no other call accepts forms. */
export function updateUserRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits });
    scope.decorateRequest('avatar', null);
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart()) return;
      // Checked before the body is read: authentication and the upload rate.
      const viewer = await requireViewer(request);
      await takeFromLimit(services, { key: `avatar:${viewer.id}`, most: 30, seconds: 3600 });
      const { fields, avatar } = await readForm(request);
      request.body = fields;
      request.avatar = avatar;
    });
    serve(scope, call, async ({ body, viewer, language, request }) => {
      await updateUser(services, viewer.id, body, request.avatar, language);
      const user = await readUser(services, viewer.id, language);
      if (!user) throw new ApiError(401, 'token_not_valid');
      return answer(200, user);
    });
  });
}
