import { constantTimeEqual } from '../constant-time-equal.ts';
import { type Secrets, sign } from '../secrets.ts';

/** Longest life of a token, seconds. */
const life = 300;
/** How far the clocks of two machines may be apart, seconds. */
const skew = 60;

/**
 * Authorises one operator's request: `Authorization: Operator <expiry, seconds>.<HMAC of expiry, method and path>`.
 * Whoever can read the signing secret can make one; it is good for that method and that path, query included,
 * for five minutes.
 */
export function operatorToken(secrets: Secrets, method: string, path: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + life;
  return `Operator ${expiry}.${signature(secrets, expiry, method, path)}`;
}

export function isOperatorToken(
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
