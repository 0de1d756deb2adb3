import { expect, test } from 'vitest';
import { leastContrast, litShare, type Pixels } from '#tests/e2e/contrast/least-contrast.ts';

/** A picture of 16 × 8 pixels whose right half is lighter. */
function halves(left: number, right: number): Pixels {
  const data = new Uint8Array(16 * 8 * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at / 3) % 16 < 8 ? left : right;
  return { width: 16, height: 8, channels: 3, data };
}
const whole = { left: 0, top: 0, right: 16, bottom: 8 };

test('white on black has a contrast of 21', () => {
  expect(leastContrast(halves(0, 0), whole, [255, 255, 255, 1])).toBeCloseTo(21);
});

test('the lightest part below a light text counts', () => {
  const least = leastContrast(halves(0, 118), whole, [255, 255, 255, 1]);
  expect(least).toBeGreaterThan(4.5);
  expect(least).toBeLessThan(4.7);
});

test('a part beside the text does not count', () => {
  expect(leastContrast(halves(0, 255), { ...whole, right: 8 }, [255, 255, 255, 1])).toBeCloseTo(21);
});

test('a translucent text is measured as it is seen', () => {
  const least = leastContrast(halves(0, 0), whole, [255, 255, 255, 0.5]);
  expect(least).toBeGreaterThan(5);
  expect(least).toBeLessThan(6);
});

test('pixels of at least half the brightness of white are lit', () => {
  expect(litShare(halves(127, 128), whole)).toBe(0.5);
});
