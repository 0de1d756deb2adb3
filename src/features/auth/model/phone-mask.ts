/** Digits of an Uzbek number after its country code. */
export const NATIONAL_DIGITS = 9;
const GROUPS = [2, 3, 2, 2];

/** `90 123 4_ __`: what was typed, in the groups it is spoken in, with the places still empty. */
export function maskPhone(digits: string): { readonly typed: string; readonly empty: string } {
  const all = digits.slice(0, NATIONAL_DIGITS).padEnd(NATIONAL_DIGITS, '_');
  let at = 0;
  const grouped = GROUPS.map((size) => {
    at += size;
    return all.slice(at - size, at);
  }).join(' ');
  const hole = grouped.indexOf('_');
  return hole < 0
    ? { typed: grouped, empty: '' }
    : { typed: grouped.slice(0, hole), empty: grouped.slice(hole) };
}

/** E.164 of an Uzbek number. */
export function toE164(digits: string): string {
  return `+998${digits}`;
}

/** The digits after one more key, or after erasing one; never more than the number has. */
export function typeDigit(digits: string, digit: string, length: number): string {
  return digits.length < length ? digits + digit : digits;
}
