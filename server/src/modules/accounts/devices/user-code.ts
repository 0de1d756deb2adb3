import { randomInt } from 'node:crypto';

/** Consonants only: no letter resembles another or a digit, and no code spells a word. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

/** Six letters in two groups, easy to read from a TV and to type. */
export function makeUserCode(): string {
  const all = Array.from({ length: 6 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${all.slice(0, 3)}-${all.slice(3)}`;
}

/** Normalises a code, however it was typed. */
export function normalUserCode(typed: string): string {
  const all = typed.toUpperCase().replace('-', '');
  return `${all.slice(0, 3)}-${all.slice(3)}`;
}
