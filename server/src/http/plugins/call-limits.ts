import type { Language } from '@oyna/contract/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../infra/rate-limits/network-of.ts';
import { type Limit, type Subject, takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import { TokenBuckets } from '../../infra/rate-limits/token-buckets.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** The parts of a request that name the subject of a limit. */
interface Caller<B> {
  readonly body: B;
  readonly viewer: Viewer | null;
  readonly ip: string;
  readonly language: Language;
}

/**
 * A rate limit declared on a call, and whose attempts count together. A function returns `null` for a request
 * that does not count. With `service`, the service counts, because only it can tell which requests do.
 */
export interface CallLimit<B = unknown> extends Limit {
  readonly by: 'address' | 'user' | 'session' | 'service' | ((caller: Caller<B>) => Subject | null);
  /**
   * Counts in the memory of each replica: a bucket of `max` that fills again within `seconds`. For calls so frequent that a
   * count in the database would cost as much as the call.
   */
  readonly inMemory?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    takeFromLimits(
      limits: readonly CallLimit<never>[],
      viewer: Viewer | null,
      language: Language,
    ): Promise<void>;
  }
}

/** Counts a request against the limits of its call; throws `throttled` above one of them. */
export function callLimits(app: FastifyInstance, services: Services): void {
  const buckets = new Map<string, TokenBuckets>();
  function takeToken(limit: CallLimit<never>, subject: Subject): void {
    const bucket = buckets.get(limit.action) ?? new TokenBuckets(limit);
    buckets.set(limit.action, bucket);
    const retryAfter = bucket.take(networkOf(String(subject)), services.now().getTime());
    if (retryAfter > 0) throw new DomainError(limit.code ?? 'throttled', { retryAfter });
  }
  app.decorateRequest(
    'takeFromLimits',
    async function take(
      this: FastifyRequest,
      limits: readonly CallLimit<never>[],
      viewer: Viewer | null,
      language: Language,
    ) {
      const caller = { body: this.body as never, viewer, ip: this.ip, language };
      // All subjects first, so that an invalid request counts nowhere.
      const counted = limits.map((limit) => ({ limit, subject: subjectOf(limit, caller) }));
      for (const { limit, subject } of counted) {
        if (subject === null) continue;
        if (limit.inMemory) takeToken(limit, subject);
        else await takeFromLimit(services, limit, subject);
      }
    },
  );
}

function subjectOf({ action, by }: CallLimit<never>, caller: Caller<never>): Subject | null {
  if (by === 'service') return null;
  if (typeof by === 'function') return by(caller);
  if (by === 'address') return caller.ip;
  // One count for all guests would lock all of them out.
  if (caller.viewer === null) throw new Error(`The limit of ${action} needs a signed-in viewer`);
  return by === 'user' ? caller.viewer.id : caller.viewer.session;
}
