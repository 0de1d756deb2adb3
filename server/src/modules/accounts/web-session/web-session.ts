import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { clientLogRoute } from './client-log.ts';
import { forwardToAuth } from './forward-to-auth.ts';
import { readFields } from './read-fields.ts';
import { rejectOtherOrigins } from './reject-other-origins.ts';

const bodyLimit = 16 * 1024;

/**
 * The session of a phone's browser under `/api/auth/`, served by Auth.js: session, csrf, providers, signin,
 * callback, signout and error, plus `_log`, which it no longer has. Cookies are valid only here: for
 * `/api/v2/`, the page uses the short-lived `access` of the session response.
 */
export function webSessionRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, String(body));
    });
    scope.addHook('onRequest', rejectOtherOrigins(services));
    clientLogRoute(scope, services);
    scope.route({
      // A preflight request comes from another origin and gets the same response as an unknown address.
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/api/auth/*',
      exposeHeadRoute: false,
      config: { cors: false },
      handler: (request, reply) => {
        if (request.method === 'OPTIONS') throw new DomainError('not_found');
        return forwardToAuth(services, request, reply, readFields(request));
      },
    });
  });
}
