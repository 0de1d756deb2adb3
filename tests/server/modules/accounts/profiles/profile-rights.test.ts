import { expect, test } from 'vitest';
import { loosens, mayWatchMore } from '#server/src/modules/accounts/profiles/profile-rights.ts';

const adult = { age_limit: null, is_kids: false, daily_minutes: null };
const teenager = { ...adult, age_limit: 16 };
const kid = { age_limit: 6, is_kids: true, daily_minutes: 60 };

test('decides which profile may watch more', () => {
  expect([mayWatchMore(adult, teenager), mayWatchMore(teenager, adult)]).toEqual([true, false]);
  expect([mayWatchMore(kid, teenager), mayWatchMore(kid, kid)]).toEqual([false, false]);
  expect(mayWatchMore({ ...kid, age_limit: 18 }, teenager)).toBe(true);
  expect(mayWatchMore({ ...kid, age_limit: null }, { ...teenager, age_limit: 0 })).toBe(false);
});

test('takes a higher limit, the end of a kids’ profile and more minutes as looser', () => {
  expect(loosens(teenager, adult)).toBe(true);
  expect(loosens(adult, teenager)).toBe(false);
  expect(loosens(kid, { ...kid, is_kids: false })).toBe(true);
  expect(loosens(kid, { ...kid, daily_minutes: 90 })).toBe(true);
  expect(loosens(kid, { ...kid, daily_minutes: null })).toBe(true);
  expect(loosens(kid, { ...kid, daily_minutes: 30, age_limit: 0 })).toBe(false);
  expect(loosens(teenager, { ...kid, daily_minutes: null })).toBe(false);
});
