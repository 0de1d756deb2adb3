import * as v from 'valibot';
import { constantTimeEqual } from '../shared/constant-time-equal.ts';
import { type Purpose, type Secrets, sign } from './secrets.ts';

/** Claims of a token. `expiry` is in ms since 1970; a token without it never expires by itself. */
interface Claims {
  readonly [claim: string]: unknown;
  readonly expiry?: number;
}

/**
 * A kind of signed token. Its text is `<claims>.<signature>`, and the purpose selects the key. `pattern`
 * matches the whole text of the claims; `claims` reads its named groups.
 */
export interface TokenKind<S extends v.GenericSchema<unknown, Claims>> {
  readonly purpose: Purpose;
  readonly pattern: RegExp;
  readonly claims: S;
}

/** The keys and the clock, as far as tokens need the services. */
export interface TokenReader {
  readonly secrets: Secrets;
  now(): Date;
}

export const numeric = v.pipe(v.string(), v.transform(Number));
/** Seconds since 1970 in the text, ms in the claims. */
export const seconds = v.pipe(
  v.string(),
  v.transform((text) => Number(text) * 1000),
);

/**
 * Appends the signature to the claims. The context is signed as well but is not part of the token: the reader
 * must supply the same one. Start it with a character that cannot occur in the claims.
 */
export function signToken(secrets: Secrets, purpose: Purpose, claims: string, context = ''): string {
  return `${claims}.${sign(secrets[purpose], claims + context)}`;
}

/** The claims of a token; `null` if it is foreign, altered or expired, or was signed with another context. */
export function readToken<S extends v.GenericSchema<unknown, Claims>>(
  { secrets, now }: TokenReader,
  kind: TokenKind<S>,
  token: string,
  context = '',
): v.InferOutput<S> | null {
  const { text, signature } = split(token);
  if (!constantTimeEqual(signature, sign(secrets[kind.purpose], text + context))) return null;
  const claims = readUnverified(kind, token);
  const expired = claims?.expiry !== undefined && !(claims.expiry > now().getTime());
  return expired ? null : claims;
}

/** The claims before verification, for a reader that needs them to find the context. */
export function readUnverified<S extends v.GenericSchema<unknown, Claims>>(
  { pattern, claims }: TokenKind<S>,
  token: string,
): v.InferOutput<S> | null {
  const { groups } = pattern.exec(split(token).text) ?? {};
  const read = v.safeParse(claims, groups);
  return read.success ? read.output : null;
}

function split(token: string) {
  const at = token.lastIndexOf('.');
  return { text: token.slice(0, Math.max(at, 0)), signature: token.slice(at + 1) };
}
