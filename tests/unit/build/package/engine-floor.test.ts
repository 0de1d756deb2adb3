import { expect, test } from 'vitest';
import { engineFloor, oldestTizen } from '#build/package/engine-floor.ts';

test('the floor is the one of browserslist', () => {
  expect(engineFloor()).toBe(53);
});

test.each([
  [53, '4.0'],
  [56, '4.0'],
  [57, '5.0'],
  [130, '10.0'],
])('Chromium %i is on Tizen %s and later', (floor, version) => {
  expect(oldestTizen(floor)).toBe(version);
});

test('a floor above every Samsung platform is an error', () => {
  expect(() => oldestTizen(999)).toThrow('No Samsung platform has Chromium 999');
});
