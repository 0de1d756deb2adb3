import { countries } from '@oyna/contract/group-phone';
import { describe, expect, test } from 'vitest';
import { phoneCountries } from '#src/features/accounts/model/phone-countries.ts';

describe('the countries of a phone number', () => {
  test('are the built-in ones until the service has named some', () => {
    expect(phoneCountries(undefined)).toBe(countries);
    expect(phoneCountries([])).toBe(countries);
  });

  test('are those of the service in its order, known ones with their groups', () => {
    const named = [
      { id: 'KZ', code: '7' },
      { id: 'FR', code: '33' },
    ];
    expect(phoneCountries(named)).toEqual([
      { id: 'KZ', code: '7', groups: [3, 3, 2, 2] },
      { id: 'FR', code: '33', groups: null },
    ]);
  });
});
