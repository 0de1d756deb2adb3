import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAccessToken } from '../accounts/access-token.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Services } from '../services.ts';

/** Who asks: the user and the session of a token that still counts. */
export interface Viewer {
  readonly id: number;
  readonly session: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    identify(): Promise<Viewer | null>;
  }
}

/** Reads `Authorization: Bearer`. A session that was ended refuses its access token from the next request on. */
export function auth(app: FastifyInstance, services: Services): void {
  app.decorateRequest('identify', async function identify(this: FastifyRequest) {
    const header = this.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
    const claims = token === undefined ? null : readAccessToken(services, token);
    if (!claims) throw new ApiError(401, 'token_not_valid');
    const session = await services.db
      .selectFrom('sessions')
      .select('user_id')
      .where('id', '=', claims.session)
      .where('user_id', '=', claims.user)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!session) throw new ApiError(401, 'token_not_valid');
    return { id: claims.user, session: claims.session };
  });
}

/** Without a token `null`; with one that does not count 401, so that the client refreshes it and asks again. */
export function viewerOrNull(request: FastifyRequest): Promise<Viewer | null> {
  return request.identify();
}

export async function requireViewer(request: FastifyRequest): Promise<Viewer> {
  const viewer = await request.identify();
  if (!viewer) throw new ApiError(401, 'not_authenticated');
  return viewer;
}
