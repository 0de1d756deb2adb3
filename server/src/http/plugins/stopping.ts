import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../shared/errors/domain-error.ts';

const sweepMilliseconds = 100;
const drains = new WeakMap<FastifyInstance, () => void>();

/**
 * Tells proxies that the server is about to stop: it is not ready any more, and its connections end with their next response. All
 * else is answered, because a proxy cannot repeat a write that it sent to a connection that just closed.
 */
export function beginDrain(app: FastifyInstance): void {
  drains.get(app)?.();
}

/**
 * While the server stops, running requests finish and new ones get 503, which a balancer retries elsewhere.
 * Idle connections are closed at once, because kept-alive ones would keep the server running.
 */
export function stopping(app: FastifyInstance): void {
  let isStopping = false;
  let isDraining = false;
  drains.set(app, () => {
    isDraining = true;
  });
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping && !(isDraining && request.url === '/readyz')) return done();
    reply.header('connection', 'close');
    done(new DomainError('stopping', { retryAfter: 1 }));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping || isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}
