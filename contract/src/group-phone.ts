/** A country's code, and how its numbers are grouped when spoken, where that is always the same. */
export interface Country {
  /** ISO 3166-1; names in other languages are found under it. */
  readonly id: string;
  /** Without the plus. */
  readonly code: string;
  readonly groups: readonly number[] | null;
}

/** Countries of viewers' numbers; an empty screen starts with the first. */
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

/** The digits after a country code, in the country's groups; in threes where it has none. */
export function groupDigits({ groups }: Country, digits: string): string {
  if (groups === null) return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  let at = 0;
  const parts = groups.map((size) => {
    at += size;
    return digits.slice(at - size, at);
  });
  return [...parts, digits.slice(at)].filter((part) => part !== '').join(' ');
}

/**
 * `+998 90 123 45 67` from `+998901234567`. Text that is not an E.164 number of a known country is returned unchanged.
 */
export function groupPhone(phone: string): string {
  const country = countries.find(({ code }) => phone.indexOf(`+${code}`) === 0);
  if (!country || !/^\+\d+$/.test(phone)) return phone;
  return `+${country.code} ${groupDigits(country, phone.slice(country.code.length + 1))}`;
}
