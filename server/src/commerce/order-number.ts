import { randomInt } from 'node:crypto';

/** No letter or digit that is taken for another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What a person can read over the phone and nobody guesses: `OY-2026-K7M2QX`. */
export function makeOrderNumber(now: Date): string {
  const all = Array.from({ length: 6 }, () => signs.charAt(randomInt(signs.length))).join('');
  return `OY-${now.getUTCFullYear()}-${all}`;
}
