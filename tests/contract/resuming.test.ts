import { isResumable } from '@oyna/contract/resuming';
import { expect, test } from 'vitest';

test.each([
  [29.9, 5400, false],
  [30, 5400, true],
  [5129, 5400, true],
  [5130, 5400, false],
  [11.9, 600, false],
  [12, 600, true],
  [0, 0, false],
  [60, 0, false],
])('a position of %d s in %d s is worth resuming: %s', (position, duration, expected) => {
  expect(isResumable(position, duration)).toBe(expected);
});
