import type { FastifyRequest } from 'fastify';
import type { Services } from '../infra/services.ts';
import { DomainError } from '../shared/errors/domain-error.ts';

/**
 * The server's public origin: the configured one, otherwise the one used by the client. No trailing slash;
 * throws 400 if the client's host name is invalid.
 */
export function publicOrigin({ publicUrl }: Pick<Services, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const called = `${request.protocol}://${request.host}`;
  if (!URL.canParse(called)) throw new DomainError('invalid');
  return called;
}
