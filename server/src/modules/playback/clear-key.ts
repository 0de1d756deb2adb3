import * as v from 'valibot';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { FilmKey } from '../media/public.ts';

interface Key {
  readonly kty: 'oct';
  readonly kid: string;
  readonly k: string;
}

/**
 * The keys of a Clear Key request, all or none, because a player with only some of them would stop midway. https://www.w3.org/TR/encrypted-media/#clear-key-license-format
 */
export function clearKeys(known: FilmKey, kids: readonly string[]): Key[] | null {
  const kid = base64url(known.kid);
  if (kids.some((it) => it !== kid)) return null;
  return [{ kty: 'oct', kid, k: base64url(known.key) }];
}

const request = v.object({
  kids: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))), v.minLength(1), v.maxLength(20)),
  type: v.optional(v.string(), 'temporary'),
});

/** The licence of a Clear Key request with keys in hexadecimal by their identifiers; throws `license_refused` for another one. */
export function keysOfSource(known: Readonly<Record<string, string>>, body: Buffer) {
  try {
    const { kids, type } = v.parse(request, JSON.parse(body.toString()));
    const keys = kids.map((kid): Key => {
      const key = known[Buffer.from(kid, 'base64url').toString('hex')];
      if (key === undefined) throw new DomainError('license_refused');
      return { kty: 'oct', kid, k: base64url(key) };
    });
    return { keys, type };
  } catch (cause) {
    throw new DomainError('license_refused', { cause });
  }
}

function base64url(hexadecimal: string): string {
  return Buffer.from(hexadecimal, 'hex').toString('base64url');
}
