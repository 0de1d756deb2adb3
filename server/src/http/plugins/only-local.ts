import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { isLocalCall } from '../../shared/is-local-address.ts';
import { isForwarded } from '../is-forwarded.ts';

/**
 * Answers `/dev/…` only to a client on the local network that also calls the server by a local name, so that a
 * forgotten setting never opens the outbox to the internet. A forwarded request comes from elsewhere.
 */
export function onlyLocal(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isDev = request.routeOptions.url?.startsWith('/dev/') === true;
    done(isDev && !isLocal(request) ? new DomainError('not_found') : undefined);
  });
}

function isLocal(request: FastifyRequest): boolean {
  const { raw, headers } = request;
  return !isForwarded(request) && isLocalCall(raw.socket.remoteAddress ?? '', headers.host);
}
