import type { FastifyInstance } from 'fastify';

/** 200 while the process answers. Whether it can serve viewers is told by /readyz. */
export function healthzRoute(app: FastifyInstance): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
}
