import { expect, test } from 'vitest';
import { Swipe } from '#server/phone/remote/swipe.ts';

/** The keys that a finger presses on its way. */
function keysOf(...points: readonly [number, number][]): readonly string[] {
  const keys: string[] = [];
  const swipe = new Swipe((key) => keys.push(key));
  const [[x, y] = [0, 0], ...way] = points;
  swipe.start({ x, y });
  for (const [x, y] of way) swipe.move({ x, y });
  swipe.end();
  return keys;
}

test('a tap is OK, even of a finger that trembles', () => {
  expect(keysOf([100, 100], [104, 97])).toEqual(['ok']);
});

test('each step of the finger is an arrow along its longer side', () => {
  expect(keysOf([100, 100], [150, 110], [200, 115], [195, 60])).toEqual(['right', 'right', 'up']);
  expect(keysOf([100, 100], [50, 100], [50, 150])).toEqual(['left', 'down']);
});

test('a finger that moved less than a step presses nothing', () => {
  expect(keysOf([100, 100], [130, 100])).toEqual([]);
});
