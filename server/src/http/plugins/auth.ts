import { profileHeader } from '@oyna/contract/profiles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identify(): Promise<Viewer | null>;
  }
}

/** Whoever has an access token, as the profile that a header names; throws `token_not_valid` or `profile_unknown`. */
type FindViewer = (token: string, profile: string | undefined) => Promise<Viewer>;

/** Reads `Authorization: Bearer` and, with it, the header that names the profile. */
export function auth(app: FastifyInstance, findViewer: FindViewer): void {
  app.decorateRequest('identify', async function identify(this: FastifyRequest) {
    const header = this.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
    if (token === undefined) throw new DomainError('token_not_valid');
    const viewer = await findViewer(token, this.headers[profileHeader]?.toString());
    this.identifiedUser = viewer.id;
    return viewer;
  });
}

/** `null` without a token. An invalid token gives 401, so that the client refreshes it and retries. */
export function viewerOrNull(request: FastifyRequest): Promise<Viewer | null> {
  return request.identify();
}

export async function requireViewer(request: FastifyRequest): Promise<Viewer> {
  const viewer = await request.identify();
  if (!viewer) throw new DomainError('not_authenticated');
  return viewer;
}
