import * as v from 'valibot';
import type { Secrets } from '../infra/secrets.ts';
import { readToken, seconds, signToken } from '../infra/signed-token.ts';

/** Longest life of a token, seconds. */
const life = 300;
/** Allowed clock difference between two machines, seconds. */
const skew = 60;
const scheme = 'Operator ';

const token = {
  purpose: 'operator',
  pattern: /^(?<expiry>\d{1,12})$/,
  claims: v.object({ expiry: seconds }),
} as const;

/**
 * Authorises one operator request: `Authorization: Operator <expiry, seconds>.<HMAC of expiry, method and
 * path>`. Anyone with the signing secret can create one. It is valid for five minutes, for that method and
 * that path including the query.
 */
export function adminToken(secrets: Secrets, method: string, path: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + life;
  return `${scheme}${signToken(secrets, 'operator', `${expiry}`, ` ${method} ${path}`)}`;
}

export function isAdminToken(
  secrets: Secrets,
  header: string | undefined,
  { method, path, now }: { readonly method: string; readonly path: string; readonly now: Date },
): boolean {
  if (!header?.startsWith(scheme)) return false;
  const reader = { secrets, now: () => now };
  const claims = readToken(reader, token, header.slice(scheme.length), ` ${method} ${path}`);
  return claims !== null && claims.expiry - now.getTime() <= (life + skew) * 1000;
}
