import fastifyMultipart from '@fastify/multipart';
import { me } from '@oyna/contract/account-session';
import { deleteAccount as deleteAccountCall, updateUser as updateUserCall } from '@oyna/contract/own-account';
import type { FastifyInstance } from 'fastify';
import { requireViewer } from '../../../http/plugins/auth.ts';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { avatarUploads, codeTriesPerAddress } from '../limits.ts';
import { deleteAccount } from '../users/delete-account.ts';
import { updateUser } from '../users/update-user.ts';
import { readUser } from '../users/user.ts';
import { limits, readForm } from './read-form.ts';

export function meRoute(app: FastifyInstance, services: Services): void {
  serve(app, me, async ({ viewer, language }) => {
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new DomainError('token_not_valid');
    return respond(200, user);
  });
}

/** In a separate scope, because no other call accepts forms. */
export function updateUserRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits });
    scope.decorateRequest('avatar', null);
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart()) return;
      // Checked before the body is read: authentication and the upload rate.
      const viewer = await requireViewer(request);
      await takeFromLimit(services, avatarUploads, viewer.id);
      const { fields, avatar } = await readForm(request);
      request.body = fields;
      request.avatar = avatar;
    });
    serve(
      scope,
      limited(updateUserCall, byService(avatarUploads)),
      async ({ body, viewer, language, request }) => {
        await updateUser(services, viewer.id, body, request.avatar, language);
        const user = await readUser(services, viewer.id, language);
        if (!user) throw new DomainError('token_not_valid');
        return respond(200, user);
      },
    );
  });
}

export function deleteAccountRoute(app: FastifyInstance, services: Services): void {
  serve(
    app,
    limited(deleteAccountCall, byService(codeTriesPerAddress)),
    async ({ body, viewer, request }) => {
      await deleteAccount(services, viewer, { ...body, ip: request.ip });
      return respond(204, null);
    },
  );
}
