import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { clientLogs } from '../limits.ts';
import { basePath } from './exchange.ts';
import { scrub } from './scrub.ts';

const entries = v.pipe(
  v.array(
    v.object({
      message: v.string(),
      stack: v.optional(v.string()),
      url: v.optional(v.string()),
      /** Time of the error by the phone's clock. */
      time: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  v.maxLength(20),
);

/**
 * Writes errors of the page to the log. Always responds with 204 at once, because an error about a report
 * would only cause another report.
 */
export function clientLogRoute(app: FastifyInstance, services: Services): void {
  app.route({
    method: 'POST',
    url: `${basePath}/_log`,
    config: { cors: false },
    errorHandler: (_error, _request, reply) => reply.code(204).send(),
    handler: async (request, reply) => {
      report(services, request).catch(() => undefined);
      return reply.header('cache-control', 'no-store').code(204).send();
    },
  });
}

async function report(services: Services, request: FastifyRequest): Promise<void> {
  const read = v.safeParse(entries, JSON.parse(String(request.body)));
  if (!read.success) return;
  await takeFromLimit(services, clientLogs, request.ip);
  for (const { message, stack, url, time } of read.output) {
    const client = {
      message: scrub(message, 300),
      time,
      ...(stack !== undefined && { stack: scrub(stack, 2000) }),
      ...(url !== undefined && { url: scrub(url, 200) }),
    };
    request.log.warn({ client }, 'error on a page');
  }
}
