import type { FastifyRequest } from 'fastify';

/** The device that sent a request. */
export function clientOf({ ip, headers }: FastifyRequest) {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}
