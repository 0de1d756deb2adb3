import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { Services } from '../services.ts';

/**
 * Where the asker reaches this server: as it was set, else as he called it. Without a slash at the end; 400 when what
 * he called it is no name.
 */
export function publicOrigin({ publicUrl }: Pick<Services, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const called = `${request.protocol}://${request.host}`;
  if (!URL.canParse(called)) throw new ApiError(400, 'invalid');
  return called;
}
