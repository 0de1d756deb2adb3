import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maskPhone,
  NATIONAL_DIGITS,
  toE164,
  typeDigit,
} from '../../../../src/features/auth/model/phone-mask.ts';

const digits = fc.stringMatching(/^\d{0,9}$/);

describe('a phone number as it is typed', () => {
  test('stands in the groups it is spoken in, with the places still empty', () => {
    expect(maskPhone('')).toEqual({ typed: '', empty: '__ ___ __ __' });
    expect(maskPhone('90')).toEqual({ typed: '90 ', empty: '___ __ __' });
    expect(maskPhone('901234')).toEqual({ typed: '90 123 4', empty: '_ __' });
    expect(maskPhone('901234567')).toEqual({ typed: '90 123 45 67', empty: '' });
  });

  test('always shows what was typed and nothing else, in the same width', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const { typed, empty } = maskPhone(number);
        expect(typed.replace(/ /g, '')).toBe(number);
        expect(empty.replace(/[ _]/g, '')).toBe('');
        expect(typed + empty).toHaveLength('90 123 45 67'.length);
      }),
    );
  });

  test('is written with its country code, without spaces', () => {
    expect(toE164('901234567')).toBe('+998901234567');
  });

  test('takes no more digits than it has', () => {
    const typed = [...'9012345678'].reduce((all, digit) => typeDigit(all, digit, NATIONAL_DIGITS), '');
    expect(typed).toBe('901234567');
    expect(typeDigit('12', '3', 6)).toBe('123');
  });
});
