import { randomInt } from 'node:crypto';

/** Without characters that resemble each other. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Easy to read over the phone and hard to guess: `OY-2026-K7M2QX`. */
export function makeOrderNumber(now: Date): string {
  const all = Array.from({ length: 6 }, () => signs.charAt(randomInt(signs.length))).join('');
  return `OY-${now.getUTCFullYear()}-${all}`;
}
