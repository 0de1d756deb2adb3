import type { FastifyRequest } from 'fastify';

/** Whether a proxy passed the request on, or the client says so. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
}
