import { type Secrets, sign } from '../infra/secrets.ts';
import { constantTimeEqual } from '../shared/constant-time-equal.ts';

/** Longest life of a token, seconds. */
const life = 300;
/** Allowed clock difference between two machines, seconds. */
const skew = 60;

/**
 * Authorises one operator request: `Authorization: Operator <expiry, seconds>.<HMAC of expiry, method and
 * path>`. Anyone with the signing secret can create one. It is valid for five minutes, for that method and
 * that path including the query.
 */
export function adminToken(secrets: Secrets, method: string, path: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + life;
  return `Operator ${expiry}.${signature(secrets, expiry, method, path)}`;
}

export function isAdminToken(
  secrets: Secrets,
  header: string | undefined,
  request: { readonly method: string; readonly path: string; readonly now: Date },
): boolean {
  const [, text, signed] = /^Operator (\d{1,12})\.([\w-]{43})$/.exec(header ?? '') ?? [];
  if (text === undefined || signed === undefined) return false;
  const expiry = Number(text);
  const left = expiry - request.now.getTime() / 1000;
  if (left <= 0 || left > life + skew) return false;
  return constantTimeEqual(signed, signature(secrets, expiry, request.method, request.path));
}

function signature(secrets: Secrets, expiry: number, method: string, path: string): string {
  return sign(secrets.operator, `${expiry} ${method} ${path}`);
}
