import * as v from 'valibot';
import { constantTimeEqual } from '../shared/constant-time-equal.ts';
import { type Keys, type Purpose, type Secrets, sign, verifyingKeys } from './secrets.ts';

/** Claims of a token. `expiry` is in ms since 1970; a token without it never expires by itself. */
interface Claims {
  readonly [claim: string]: unknown;
  readonly expiry?: number;
}

/**
 * A kind of signed token. Its text is `<claims>.<key id><signature>`, and the purpose selects the key. `pattern`
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
  return `${claims}.${secrets.id}${sign(secrets[purpose], claims + context)}`;
}

/** The claims of a token; `null` if it is foreign, altered or expired, or was signed with another context. */
export function readToken<S extends v.GenericSchema<unknown, Claims>>(
  { secrets, now }: TokenReader,
  kind: TokenKind<S>,
  token: string,
  context = '',
): v.InferOutput<S> | null {
  const { text, keyId, signature } = split(token);
  const isSigned = (keys: Keys) => constantTimeEqual(signature, sign(keys[kind.purpose], text + context));
  // Tokens of earlier versions name no key.
  const keys = verifyingKeys(secrets).filter(({ id }) => keyId === id || keyId === '');
  if (!keys.some(isSigned)) return null;
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

/** Characters of an HMAC-SHA-256. */
const signatureLength = 43;

function split(token: string) {
  const at = token.lastIndexOf('.');
  const signed = token.slice(at + 1);
  const text = token.slice(0, Math.max(at, 0));
  return { text, keyId: signed.slice(0, -signatureLength), signature: signed.slice(-signatureLength) };
}
