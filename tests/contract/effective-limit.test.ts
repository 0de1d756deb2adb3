import { effectiveLimit } from '@oyna/contract/effective-limit';
import { expect, test } from 'vitest';

const adult = { age_limit: null, is_kids: false };
const teenager = { ...adult, age_limit: 16 };
const kid = { age_limit: 6, is_kids: true };

test('is the limit of a kids’ profile even without a PIN', () => {
  expect(effectiveLimit(kid, false)).toBe(6);
});

test('is 0 for a kids’ profile without a limit', () => {
  expect(effectiveLimit({ ...kid, age_limit: null }, false)).toBe(0);
});

test('is the limit of another profile only with a PIN', () => {
  expect([effectiveLimit(teenager, false), effectiveLimit(teenager, true)]).toEqual([null, 16]);
});

test('is none for another profile without a limit', () => {
  expect(effectiveLimit(adult, true)).toBeNull();
});
