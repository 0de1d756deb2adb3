import type { FastifyRequest } from 'fastify';

/** Whether an address begins so, however it is written: `/%61pi/` leads to the routes of `/api/`. */
export function isUnder(prefix: string, { url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith(prefix) || (routeOptions.url ?? '').startsWith(prefix);
}
