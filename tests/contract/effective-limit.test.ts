import { effectiveLimit } from '@oyna/contract/effective-limit';
import { expect, it } from 'vitest';

const adult = { age_limit: null, is_kids: false };
const teenager = { ...adult, age_limit: 16 };
const kid = { age_limit: 6, is_kids: true };

it('holds the limit of a kids’ profile without a PIN, and 0 where it has none', () => {
  expect([effectiveLimit(kid, false), effectiveLimit({ ...kid, age_limit: null }, false)]).toEqual([6, 0]);
  expect([effectiveLimit(teenager, false), effectiveLimit(teenager, true)]).toEqual([null, 16]);
  expect(effectiveLimit(adult, true)).toBeNull();
});
