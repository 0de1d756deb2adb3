import type { FastifyInstance } from 'fastify';

/** 200 while the process responds. /readyz tells whether it can serve viewers. */
export function healthzRoute(app: FastifyInstance): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
}
