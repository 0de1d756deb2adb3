import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isMigrated } from '../../infra/database/migrate.ts';
import type { Services } from '../../infra/services.ts';
import { ApiError } from '../../shared/errors/api-error.ts';

const patience = 3000;

/** 200 while this server can handle requests: the database responds in time and has this server's schema. */
export function readyzRoute(app: FastifyInstance, { db }: Services): void {
  let migrated = false;
  app.get('/readyz', async (_request, reply) => {
    const late = AbortSignal.timeout(patience);
    const check = async () => {
      if (migrated) await sql`select 1`.execute(db);
      else migrated = await isMigrated(db);
      return migrated;
    };
    const cause = await Promise.race([check(), aborted(late)]).catch((error: unknown) => error);
    if (cause !== true) throw new ApiError(503, 'unavailable', { cause, retryAfter: 1 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
