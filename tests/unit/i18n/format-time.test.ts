import { expect, test } from 'vitest';
import { formatTime } from '#src/i18n/format-time.ts';

test.each([
  [0, '00:00'],
  [5.9, '00:05'],
  [65, '01:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-3, '00:00'],
  [Number.NaN, '--:--'],
  [Number.POSITIVE_INFINITY, '--:--'],
])('%s s reads %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
