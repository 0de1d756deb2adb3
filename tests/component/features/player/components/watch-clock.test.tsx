import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSettings } from '#src/state/settings.ts';
import { focused } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';
import { walkTo } from '../../../support/walk-to.ts';
import { wait } from '../player-frame.tsx';
import { controlsShown, playerTests, showFilm } from '../player-walk.tsx';

playerTests();
beforeEach(() => {
  keepSettings('clock', undefined);
  vi.setSystemTime('2026-01-01T15:07:00Z');
});

/** The time in Tashkent. */
const shows = (time = '20:07') => screen.queryByText(time) !== null;

async function watch(): Promise<void> {
  await showFilm();
  await act(() => vi.dynamicImportSettled());
  await settle();
}

test('the clock shows with the controls, and goes on', async () => {
  await watch();
  expect(shows()).toBe(false);
  await press('down');
  expect(shows()).toBe(true);
  vi.setSystemTime('2026-01-01T15:08:00Z');
  await wait(5000);
  await press('down');
  expect(shows('20:08')).toBe(true);
  await press('back');
  expect(controlsShown()).toBe(false);
  expect(shows('20:08')).toBe(false);
});

test('the clock stays without the controls if the viewer wants that', async () => {
  await watch();
  await press('down', 'down');
  await walkTo('Settings', 'right');
  await press('ok');
  await walkTo('Clock');
  await press('ok');
  expect(focused()).toBe('Clock: Always');
  // The panel stands in its place.
  expect(shows()).toBe(false);
  await press('back', 'back');
  expect(controlsShown()).toBe(false);
  expect(shows()).toBe(true);
});
