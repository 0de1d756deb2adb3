import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import type { Services } from '../../services.ts';
import { answerAuth } from './answer-auth.ts';
import { clientLogRoute } from './client-log.ts';
import { readFields } from './read-fields.ts';
import { refuseOtherOrigins } from './refuse-other-origins.ts';

const bodyLimit = 16 * 1024;

/**
 * The session of a phone's browser under `/api/auth/`, as Auth.js answers it: session, csrf, providers, signin,
 * callback, signout, error; and `_log`, which it no longer has. A cookie counts here and nowhere else: what the
 * page asks of `/api/v2/` it asks with the short-lived `access` of the session's answer.
 */
export function webSessionRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, String(body));
    });
    scope.addHook('onRequest', refuseOtherOrigins(services));
    clientLogRoute(scope, services);
    scope.route({
      // A preflight comes from another origin, which gets no more than any address that is not there.
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/api/auth/*',
      exposeHeadRoute: false,
      config: { cors: false },
      handler: (request, reply) => {
        if (request.method === 'OPTIONS') throw new ApiError(404, 'not_found');
        return answerAuth(services, request, reply, readFields(request));
      },
    });
  });
}
