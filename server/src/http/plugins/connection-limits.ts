import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../infra/config.ts';
import { networkOf } from '../../infra/rate-limits/network-of.ts';
import { isTrusted } from '../is-trusted.ts';

/**
 * Limits the connections that are open at once: of everybody together, and of one address (/64 with IPv6), so that nobody
 * takes all of them. A further one is closed. A trusted proxy carries many clients and has no limit of its own.
 */
export function connectionLimits(
  { server }: Pick<FastifyInstance, 'server'>,
  {
    maxConnections,
    addressConnections,
    trustProxy,
  }: Pick<Config, 'maxConnections' | 'addressConnections' | 'trustProxy'>,
): void {
  if (maxConnections > 0) server.maxConnections = maxConnections;
  if (addressConnections === 0) return;
  const isProxy = isTrusted(trustProxy);
  const open = new Map<string, number>();
  const leave = (address: string) => {
    const left = (open.get(address) ?? 0) - 1;
    if (left > 0) open.set(address, left);
    else open.delete(address);
  };
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    // A client that is gone already has no address.
    if (peer === undefined || isProxy(peer)) return;
    const address = networkOf(peer);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => leave(address));
    if (count > addressConnections) socket.destroy();
  });
}
