import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { wideNetworkOf } from '../../infra/rate-limits/network-of.ts';
import { TokenBuckets } from '../../infra/rate-limits/token-buckets.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { isLocalPeer } from '../../shared/is-local-address.ts';

/** After a power cut, every set of a network starts within a minute. */
const burstSeconds = 60;

declare module 'fastify' {
  interface FastifyRequest {
    /** Seconds until the network of the client may send the next request; 0 unless it sent too many. */
    throttledFor: number;
  }
}

/**
 * Rejects requests of a wide network above a rate, which many sets behind one carrier never reach together. Counts
 * responses from memory, too, but not media, pictures and pages without a query. The operator's own network has no limit.
 * Registered before anything that responds. `perSecond`: 0 for no limit.
 */
export function networkRate(app: FastifyInstance, { now }: Pick<Services, 'now'>, perSecond: number): void {
  app.decorateRequest('throttledFor', 0);
  if (perSecond === 0) return;
  const buckets = new TokenBuckets({ max: perSecond * burstSeconds, seconds: burstSeconds });
  app.addHook('onRequest', (request, _reply, done) => {
    const network = isCounted(request) ? countedNetwork(request) : '';
    if (network !== '') request.throttledFor = buckets.take(network, now().getTime());
    done();
  });
  // Runs after the hooks that add CORS headers. Without them, a packaged app would take the response for a lost network.
  app.addHook('preParsing', async ({ throttledFor }) => {
    if (throttledFor > 0) throw new DomainError('throttled', { retryAfter: throttledFor });
  });
}

/** Addresses whose answers need the database. A preflight request has a route of its own. */
const reading = /^\/(api\/v2|reel)\//;

function isCounted({ routeOptions }: FastifyRequest): boolean {
  return reading.test(routeOptions.url ?? '');
}

/** Clients repeat themselves, and parsing an address costs as much as a cached response. */
const known = new LRUCache<string, string>({ max: 10_000 });

/** Empty for the operator's own network. */
function countedNetwork({ ip }: FastifyRequest): string {
  const before = known.get(ip);
  if (before !== undefined) return before;
  const network = isLocalPeer(ip) ? '' : wideNetworkOf(ip);
  known.set(ip, network);
  return network;
}
