import { getToken } from '@auth/core/jwt';
import { verifyingKeys } from '../../../infra/secrets.ts';
import type { Services } from '../../../infra/services.ts';
import { renewWebSession, type WebViewer } from '../sessions/renew-web-session.ts';
import type { Exchange } from './exchange.ts';

/** The first one encrypts cookies; all of them decrypt. */
export const webSecrets = ({ secrets }: Services): string[] =>
  verifyingKeys(secrets).map((keys) => keys['web-session'].toString('hex'));

/** The viewer signed in by the request's cookie. */
export async function readWebViewer(services: Services, exchange: Exchange): Promise<WebViewer | null> {
  const token = await getToken({
    req: { headers: { cookie: exchange.request.headers.cookie ?? '' } },
    secret: webSecrets(services),
    secureCookie: exchange.origin.startsWith('https:'),
  });
  const claims = claimsOf(token);
  return claims && renewWebSession(services, claims);
}

/** The content of our cookie after decryption by Auth.js. */
export function claimsOf(token: { sub?: unknown; sid?: unknown } | null) {
  const user = Number(token?.sub);
  const session = token?.sid;
  return Number.isInteger(user) && typeof session === 'string' ? { user, session } : null;
}
