import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** Where the asker reaches this server: as it was set, else as he called it. Without a slash at the end. */
export function publicOrigin({ publicUrl }: Pick<Services, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
