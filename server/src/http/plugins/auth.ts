import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { readAccessToken } from '../../modules/accounts/access-token.ts';
import { ApiError } from '../../shared/errors/api-error.ts';

const seenSeconds = 5 * 60;

/** The requester: user and session of a valid token. */
export interface Viewer {
  readonly id: number;
  readonly session: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    identify(): Promise<Viewer | null>;
  }
}

/** Reads `Authorization: Bearer`. After a session ends, its access token is rejected from the next request on. */
export function auth(app: FastifyInstance, services: Services): void {
  app.decorateRequest('identify', async function identify(this: FastifyRequest) {
    const header = this.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
    const claims = token === undefined ? null : readAccessToken(services, token);
    if (!claims) throw new ApiError(401, 'token_not_valid');
    const session = await services.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'sessions.last_seen_at'])
      .where('sessions.id', '=', claims.session)
      .where('sessions.user_id', '=', claims.user)
      .where('sessions.revoked_at', 'is', null)
      .where('users.blocked_at', 'is', null)
      .executeTakeFirst();
    if (!session) throw new ApiError(401, 'token_not_valid');
    await noteSeen(services, session.id, session.last_seen_at);
    return { id: claims.user, session: claims.session };
  });
}

/** Not with each request: only a change visible in the list of devices is worth a write. */
async function noteSeen({ db, now }: Services, session: string, before: Date): Promise<void> {
  const at = now();
  if (at.getTime() - before.getTime() < seenSeconds * 1000) return;
  // Only one of several simultaneous requests writes.
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', '=', session)
    .where('last_seen_at', '=', before)
    .execute();
}

/** `null` without a token. An invalid token gives 401, so that the client refreshes it and retries. */
export function viewerOrNull(request: FastifyRequest): Promise<Viewer | null> {
  return request.identify();
}

export async function requireViewer(request: FastifyRequest): Promise<Viewer> {
  const viewer = await request.identify();
  if (!viewer) throw new ApiError(401, 'not_authenticated');
  return viewer;
}
