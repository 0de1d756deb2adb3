import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Limit, takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** A rate limit declared on a call: the counted action, and whose attempts count together. */
export interface CallLimit extends Omit<Limit, 'key'> {
  readonly action: string;
  readonly by: 'address' | 'user' | 'session';
}

declare module 'fastify' {
  interface FastifyRequest {
    takeFromLimit(limit: CallLimit, viewer: Viewer | null): Promise<void>;
  }
}

/** Counts a request against the limit of its call; throws `throttled` above the limit. */
export function callLimits(app: FastifyInstance, services: Services): void {
  app.decorateRequest(
    'takeFromLimit',
    async function take(this: FastifyRequest, { action, by, ...limit }: CallLimit, viewer: Viewer | null) {
      const subject = by === 'address' ? this.ip : by === 'user' ? viewer?.id : viewer?.session;
      // One count for all guests would lock all of them out.
      if (subject === undefined) throw new Error(`The limit of ${action} needs a signed-in viewer`);
      await takeFromLimit(services, { ...limit, key: `${action}:${subject}` });
    },
  );
}
