import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../infra/config.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { isLocalCall } from '../../shared/is-local-address.ts';
import { isForwarded } from '../is-forwarded.ts';

/**
 * In demo mode, refuses clients outside the local network: anyone may sign in to the demo account, and the sandbox bank
 * sells plans for nothing. A server that was put behind a proxy without a setting thus rejects everyone.
 */
export function ownNetwork(
  app: FastifyInstance,
  { mode, trustProxy }: Pick<Config, 'mode' | 'trustProxy'>,
): void {
  if (mode !== 'demo') return;
  const knowsProxy = trustProxy.length > 0;
  app.addHook('onRequest', (request, _reply, done) => {
    const isHidden = isForwarded(request) && !knowsProxy;
    done(isHidden || !isLocal(request) ? new DomainError('demo_refused') : undefined);
  });
}

/** Clients repeat themselves, and parsing two addresses costs as much as a cached response. */
const known = new LRUCache<string, boolean>({ max: 1000 });

function isLocal({ ip, host }: FastifyRequest): boolean {
  const key = `${ip} ${host}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const isLocal = isLocalCall(ip, host);
  known.set(key, isLocal);
  return isLocal;
}
