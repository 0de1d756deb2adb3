import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../shared/errors/domain-error.ts';

const sweepMilliseconds = 100;

/**
 * While the server stops, running requests finish and new ones get 503, which a balancer retries elsewhere.
 * Idle connections are closed at once, because kept-alive ones would keep the server running.
 */
export function stopping(app: FastifyInstance): void {
  let isStopping = false;
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping) return done();
    reply.header('connection', 'close');
    done(new DomainError('stopping', { retryAfter: 1 }));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
