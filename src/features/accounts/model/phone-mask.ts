import { type Country, groupDigits } from '@oyna/contract/group-phone';
import type { Countries } from './phone-countries.ts';

/** E.164: a number has 15 digits at most with its country code. */
const MAX_DIGITS = 15;
const MIN_NATIONAL_DIGITS = 6;

/** Maximum number of digits after the country code. */
export function maxDigits({ code, groups }: Country): number {
  return groups === null ? MAX_DIGITS - code.length : sum(groups);
}

/** Whether the digits can be a complete number. */
export function isComplete(country: Country, digits: string): boolean {
  return digits.length >= (country.groups === null ? MIN_NATIONAL_DIGITS : sum(country.groups));
}

/** `90 123 4_ __`: the typed digits in their usual groups, with empty positions. */
export function maskPhone(
  country: Country,
  digits: string,
): { readonly typed: string; readonly empty: string } {
  if (country.groups === null) return { typed: groupDigits(country, digits), empty: '_' };
  const length = sum(country.groups);
  const grouped = groupDigits(country, digits.slice(0, length).padEnd(length, '_'));
  const hole = grouped.indexOf('_');
  return hole < 0
    ? { typed: grouped, empty: '' }
    : { typed: grouped.slice(0, hole), empty: grouped.slice(hole) };
}

/** E.164. */
export function toE164({ code }: Country, digits: string): string {
  return `+${code}${digits}`;
}

/** Kazakhstan shares its code with Russia; its numbers begin with these digits. */
const kazakh = /^\+7[067]/;

/** Country and digits of a previously typed number; an invalid one gives an empty number of the first country. */
export function fromE164(
  phone: string,
  countries: Countries,
): { readonly country: Country; readonly digits: string } {
  const ofCode = countries.filter(({ code }) => phone.indexOf(`+${code}`) === 0);
  const shared = kazakh.test(phone) ? 'KZ' : 'RU';
  const country = ofCode.find(({ id }) => id === shared) ?? ofCode[0];
  if (!country) return { country: countries[0], digits: '' };
  return { country, digits: phone.slice(country.code.length + 1) };
}

/** The digits after another key, up to the maximum length. */
export function typeDigit(digits: string, digit: string, length: number): string {
  return digits.length < length ? digits + digit : digits;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}
