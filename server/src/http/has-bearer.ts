import type { FastifyRequest } from 'fastify';
import { constantTimeEqual } from '../shared/constant-time-equal.ts';

/** Whether a request carries this token of another program; without a token, none does. */
export function hasBearer({ headers }: FastifyRequest, wanted: string | null): boolean {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return wanted !== null && token !== undefined && constantTimeEqual(token, wanted);
}
