import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endingKind, sleepAtEnd, tickSleep } from '#src/state/sleep-steps.ts';
import { useSleepTimer } from '#src/state/sleep-timer.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { press } from '../../support/press.ts';
import { fetchLiveParts, watchChannel } from './channel-walk.tsx';
import { at, engine, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();
beforeAll(() => import('#src/features/player/components/beside-picture.tsx'));
beforeEach(() => vi.setSystemTime(Date.parse('2026-11-22T15:20:00Z')));

/** Seconds; the programme that is on ends 20 minutes after the end of the window. */
const range = { start: 10_000, end: 17_200 };

/** Channel 3, live at the edge, and the timer set to the end of its programme. */
async function watchToTheEnd(): Promise<void> {
  await watchChannel(3);
  engine.range = range;
  engine.startsAt = Date.now() - range.end * 1000;
  await at(range.end, range);
  await wait(12_000);
  await at(range.end, range);
  expect(endingKind()).toBe('programme');
  sleepAtEnd();
}

/** Minutes that are left after the next tick. */
function minutesLeft(): number | null {
  tickSleep(1000);
  const { left } = useSleepTimer.getState();
  return left === null ? null : Math.round(left / 60_000);
}

test('the end of a programme is that of its picture', async () => {
  await watchToTheEnd();
  expect(minutesLeft()).toBe(20);
  await at(range.end + 600, { start: 10_600, end: 17_800 });
  expect(minutesLeft()).toBe(10);
  // Watched ten minutes later than it is on.
  await at(range.end, { start: 10_600, end: 17_800 });
  expect(minutesLeft()).toBe(20);
});

test('the end stays where it is when the clock of the set jumps', async () => {
  await watchToTheEnd();
  vi.setSystemTime(Date.now() + 25 * 60_000);
  await at(range.end + 60, { start: 10_060, end: 17_260 });
  await wait(2000);
  await at(range.end + 60, { start: 10_060, end: 17_260 });
  expect(minutesLeft()).toBe(19);
});

test('another channel has an end of its own', async () => {
  await watchToTheEnd();
  await at(range.end + 900, { start: 10_900, end: 18_100 });
  expect(minutesLeft()).toBe(5);
  await press('channelDown');
  await wait(2000);
  engine.startsAt = Date.now() - 17_200 * 1000;
  await at(range.end, range);
  await wait(2000);
  await at(range.end, range);
  expect(minutesLeft()).toBe(20);
});
