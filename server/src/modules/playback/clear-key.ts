import type { VodFacts } from '../media/public.ts';

interface Key {
  readonly kty: 'oct';
  readonly kid: string;
  readonly k: string;
}

/**
 * The keys of a Clear Key request, all or none, because a player with only some of them would stop midway. https://www.w3.org/TR/encrypted-media/#clear-key-license-format
 */
export function clearKeys({ clearkey }: VodFacts, kids: readonly string[]): Key[] | null {
  if (!clearkey) return null;
  const kid = base64url(clearkey.kid);
  if (kids.some((it) => it !== kid)) return null;
  return [{ kty: 'oct', kid, k: base64url(clearkey.key) }];
}

function base64url(hexadecimal: string): string {
  return Buffer.from(hexadecimal, 'hex').toString('base64url');
}
