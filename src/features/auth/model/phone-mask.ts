/** A country's code, and how its numbers are grouped when spoken, where that is always the same. */
export interface Country {
  /** ISO 3166-1; names in other languages are found under it. */
  readonly id: string;
  /** Without the plus. */
  readonly code: string;
  readonly groups: readonly number[] | null;
}

/** Where viewers' numbers are from; the first is what an empty screen begins with. */
export const countries: readonly [Country, ...Country[]] = [
  { id: 'UZ', code: '998', groups: [2, 3, 2, 2] },
  { id: 'KZ', code: '7', groups: [3, 3, 2, 2] },
  { id: 'KG', code: '996', groups: [3, 3, 3] },
  { id: 'TJ', code: '992', groups: [2, 3, 2, 2] },
  { id: 'TM', code: '993', groups: [2, 2, 2, 2] },
  { id: 'RU', code: '7', groups: [3, 3, 2, 2] },
  { id: 'TR', code: '90', groups: [3, 3, 2, 2] },
  { id: 'KR', code: '82', groups: null },
  { id: 'AE', code: '971', groups: null },
  { id: 'AZ', code: '994', groups: [2, 3, 2, 2] },
  { id: 'DE', code: '49', groups: null },
  { id: 'GB', code: '44', groups: null },
  { id: 'US', code: '1', groups: [3, 3, 2, 2] },
];

/** E.164: a number has 15 digits at most with its country code. */
const MOST_DIGITS = 15;
const LEAST_NATIONAL = 6;

/** How many digits a number may have after the country code. */
export function mostDigits({ code, groups }: Country): number {
  return groups === null ? MOST_DIGITS - code.length : sum(groups);
}

/** Whether the digits can be a whole number. */
export function isComplete(country: Country, digits: string): boolean {
  return digits.length >= (country.groups === null ? LEAST_NATIONAL : sum(country.groups));
}

/** `90 123 4_ __`: what was typed, in the groups it is spoken in, with the places still empty. */
export function maskPhone(
  { groups }: Country,
  digits: string,
): { readonly typed: string; readonly empty: string } {
  if (groups === null) return { typed: digits.replace(/(\d{3})(?=\d)/g, '$1 '), empty: '_' };
  const all = digits.slice(0, sum(groups)).padEnd(sum(groups), '_');
  let at = 0;
  const grouped = groups
    .map((size) => {
      at += size;
      return all.slice(at - size, at);
    })
    .join(' ');
  const hole = grouped.indexOf('_');
  return hole < 0
    ? { typed: grouped, empty: '' }
    : { typed: grouped.slice(0, hole), empty: grouped.slice(hole) };
}

/** E.164. */
export function toE164({ code }: Country, digits: string): string {
  return `+${code}${digits}`;
}

/** The country and the digits of a number that was typed before; what is none gives an empty one. */
export function fromE164(phone: string): { readonly country: Country; readonly digits: string } {
  const country = countries.find(({ code }) => phone.indexOf(`+${code}`) === 0);
  if (!country) return { country: countries[0], digits: '' };
  return { country, digits: phone.slice(country.code.length + 1) };
}

/** The digits after one more key; never more than the number has. */
export function typeDigit(digits: string, digit: string, length: number): string {
  return digits.length < length ? digits + digit : digits;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}
