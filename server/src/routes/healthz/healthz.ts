import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '../../errors/api-error.ts';
import type { Services } from '../../services.ts';

/** 200 while the server can answer, its database included. */
export function healthzRoute(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async (_request, reply) => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new ApiError(503, 'unavailable', { cause });
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
