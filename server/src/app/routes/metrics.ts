import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBearer } from '../../http/has-bearer.ts';
import { isForwarded } from '../../http/is-forwarded.ts';
import type { ReadMetrics } from '../../http/plugins/metrics.ts';
import type { Config } from '../../infra/config.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { isLocalPeer } from '../../shared/is-local-address.ts';

/** For a Prometheus with the token, or in the internal network while there is no token. */
export function metricsRoute(app: FastifyInstance, config: Config, read: ReadMetrics): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed =
      config.metricsToken === null ? isInner(request, config) : hasBearer(request, config.metricsToken);
    if (!isAllowed) throw new DomainError('metrics_refused');
    const { type, text } = await read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function isInner(request: FastifyRequest, { trustProxy }: Config): boolean {
  // Behind an untrusted proxy, every request comes from the proxy's address.
  if (isForwarded(request) && trustProxy.length === 0) return false;
  return isLocalPeer(request.ip);
}
