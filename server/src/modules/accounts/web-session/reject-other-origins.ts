import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** Where cookies are valid, only pages of this server may send requests. */
export function rejectOtherOrigins({ publicUrl }: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    const { origin } = request.headers;
    if (request.method === 'GET' || origin === undefined) return;
    const host = URL.canParse(origin) ? new URL(origin).host : null;
    const own = [request.host, publicUrl && new URL(publicUrl).host];
    if (host === null || !own.includes(host)) throw new DomainError('origin_refused');
  };
}
