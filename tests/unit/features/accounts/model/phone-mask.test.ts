import { countries } from '@oyna/contract/group-phone';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromE164,
  isComplete,
  maskPhone,
  maxDigits,
  toE164,
  typeDigit,
} from '#src/features/accounts/model/phone-mask.ts';

const [uzbekistan] = countries;
const country = fc.constantFrom(...countries);
const digits = fc.stringMatching(/^\d{0,9}$/);

describe('a typed phone number', () => {
  test('is grouped as it is spoken, with empty places', () => {
    expect(maskPhone(uzbekistan, '')).toEqual({ typed: '', empty: '__ ___ __ __' });
    expect(maskPhone(uzbekistan, '90')).toEqual({ typed: '90 ', empty: '___ __ __' });
    expect(maskPhone(uzbekistan, '901234')).toEqual({ typed: '90 123 4', empty: '_ __' });
    expect(maskPhone(uzbekistan, '901234567')).toEqual({ typed: '90 123 45 67', empty: '' });
  });

  test('shows exactly the typed digits in a constant width', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const { typed, empty } = maskPhone(uzbekistan, number);
        expect(typed.replace(/ /g, '')).toBe(number);
        expect(empty.replace(/[ _]/g, '')).toBe('');
        expect(typed + empty).toHaveLength('90 123 45 67'.length);
      }),
    );
  });

  test('is sent with its country code and without spaces', () => {
    expect(toE164(uzbekistan, '901234567')).toBe('+998901234567');
  });

  test('accepts no extra digits', () => {
    const typed = [...'9012345678'].reduce((all, digit) => typeDigit(all, digit, maxDigits(uzbekistan)), '');
    expect(typed).toBe('901234567');
    expect(typeDigit('12', '3', 6)).toBe('123');
  });

  test('is complete with all its digits', () => {
    expect(isComplete(uzbekistan, '90123456')).toBe(false);
    expect(isComplete(uzbekistan, '901234567')).toBe(true);
  });

  test.each([
    ['+79161234567', 'RU'],
    ['+77011234567', 'KZ'],
    ['+76001234567', 'KZ'],
  ])('%s belongs to %s, which shares its code', (number, id) => {
    expect(fromE164(number, countries)).toMatchObject({ country: { id }, digits: number.slice(2) });
  });

  test('has the only offered country of its code', () => {
    const offered = countries.filter(({ id }) => id !== 'RU');
    const [first, ...others] = offered;
    if (first) expect(fromE164('+79161234567', [first, ...others]).country.id).toBe('KZ');
  });

  const anyNumber = fc.tuple(country, fc.stringMatching(/^\d{20}$/)).map(([from, many]) => {
    const typed = [...many].reduce((all, digit) => typeDigit(all, digit, maxDigits(from)), '');
    return { from, typed, number: toE164(from, typed) };
  });

  test('is E.164 for any country', () => {
    fc.assert(
      fc.property(anyNumber, ({ number }) => {
        expect(number).toMatch(/^\+\d{8,15}$/);
      }),
    );
  });

  test('parses back to the same code and digits for any country', () => {
    fc.assert(
      fc.property(anyNumber, ({ from, typed, number }) => {
        const back = fromE164(number, countries);
        expect([back.country.code, back.digits]).toEqual([from.code, typed]);
      }),
    );
  });
});
