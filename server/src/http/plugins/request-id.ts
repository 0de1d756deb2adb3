import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const sane = /^[\w.-]{8,64}$/;

/** The identifier from a proxy or a client if it is safe to log, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

/** Returns the identifier in a header, so that a complaint leads to the log lines. */
export function requestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
