import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../infra/database/migrate.ts';
import { requireAnswer } from '../../infra/database/require-answer.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';

/** 200 while the process responds. /readyz tells whether it can serve viewers. */
export function healthzRoute(app: FastifyInstance): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
}

const patience = 3000;

/** 200 while this server can handle requests: the database responds in time and has this server's schema. */
export function readyzRoute(app: FastifyInstance, { db }: Services): void {
  let migrated = false;
  app.get('/readyz', async (_request, reply) => {
    const late = AbortSignal.timeout(patience);
    const check = async () => {
      if (migrated) await requireAnswer(db);
      else migrated = await isMigrated(db);
      return migrated;
    };
    const cause = await Promise.race([check(), aborted(late)]).catch((error: unknown) => error);
    if (cause !== true) throw new DomainError('unavailable', { cause, retryAfter: 1 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
