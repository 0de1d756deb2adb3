import { expect, test } from 'vitest';
import { entrySizes } from './entry-sizes.ts';
import { budget } from './size-budget.ts';

test('each download of a set stays within its budget', () => {
  const sizes = entrySizes();
  expect(sizes.vendor).toBeGreaterThan(0);
  expect.soft(sizes.vendor, 'fixed packages').toBeLessThanOrEqual(budget.vendor);
  expect(sizes.dates).toBeGreaterThan(0);
  expect.soft(sizes.dates, 'dates').toBeLessThanOrEqual(budget.dates);
  expect.soft(sizes.start, 'first screen').toBeLessThanOrEqual(budget.start);
  expect.soft(sizes.polyfills, 'polyfills').toBeLessThanOrEqual(budget.polyfills);
  const channel = sizes.screens['src/screens/watch/watch-channel-screen.tsx'] ?? 0;
  for (const [screen, size] of Object.entries(sizes.screens)) {
    if (/^src\/screens\/watch\/live\//.test(screen)) {
      expect.soft(size - channel, screen).toBeLessThanOrEqual(budget.live);
      continue;
    }
    const max = screen.startsWith('src/screens/watch/') ? budget.player : budget.screen;
    expect.soft(size, screen).toBeLessThanOrEqual(max);
  }
});
