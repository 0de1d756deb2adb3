import type { FastifyRequest } from 'fastify';

/** Whether a path has this prefix in any encoding: `/%61pi/` reaches the routes of `/api/`. */
export function isUnder(prefix: string, { url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith(prefix) || (routeOptions.url ?? '').startsWith(prefix);
}
