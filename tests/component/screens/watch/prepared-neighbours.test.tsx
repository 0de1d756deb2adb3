import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMemoryPressure } from '../../../../src/state/memory-pressure.ts';
import { press, settle } from '../../support/press.ts';
import { loaded, plays, requested, watchChannel } from './channel-walk.tsx';
import { engine, wait, watchTests } from './watch-walk.tsx';

vi.mock('../../../../src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();

const prepared = () => engine.prepared.map((url) => Number(/(\d+)\.mpd/.exec(url)?.[1]));

async function buffering(isBuffering: boolean): Promise<void> {
  await act(async () => engine.emit({ type: 'buffering', buffering: isBuffering }));
  await settle();
}

test('both neighbours are prepared while the channel plays steadily', async () => {
  await watchChannel(8);
  expect(requested()).toEqual([8]);
  await wait(4000);
  expect(requested()).toEqual([8, 9, 7]);
  expect(prepared()).toEqual([9, 7]);
});

test('a prepared neighbour opens without another request', async () => {
  await watchChannel(8);
  await wait(4000);
  await press('channelUp');
  await wait(800);
  expect(loaded()).toEqual([8, 9]);
  expect(requested()).toEqual([8, 9, 7]);
});

test('the neighbour in the direction of the last zap is prepared first', async () => {
  await watchChannel(9);
  await press('channelDown');
  await wait(800);
  await plays();
  await wait(4000);
  expect(requested()).toEqual([9, 8, 7, 9]);
});

test('nothing is prepared while the channel stalls, and prepared items are dropped', async () => {
  await watchChannel(8);
  await wait(4000);
  await buffering(true);
  expect(prepared()).toEqual([]);
  await wait(4000);
  expect(prepared()).toEqual([]);
  await buffering(false);
  await wait(4000);
  expect(prepared()).toEqual([9, 7]);
});

test('nothing is prepared from a shortage of memory on, and prepared items are dropped', async () => {
  await watchChannel(8);
  await wait(4000);
  await act(async () => useMemoryPressure.setState({ isLow: true }));
  await settle();
  expect(prepared()).toEqual([]);
  await wait(10_000);
  expect(prepared()).toEqual([]);
  act(() => useMemoryPressure.setState({ isLow: false }));
});

test('nothing is prepared while the buffer is low', async () => {
  const stats = vi.spyOn(engine, 'stats').mockReturnValue({ bufferAhead: 1 });
  await watchChannel(8);
  await wait(4000);
  expect(requested()).toEqual([8]);
  stats.mockReturnValue({ bufferAhead: 8 });
  await wait(4000);
  expect(prepared()).toEqual([9, 7]);
});

test('a neighbour that cannot play is passed over in silence', async () => {
  await watchChannel(3);
  await wait(4000);
  expect(requested()).toEqual([3, 4, 2]);
  expect(prepared()).toEqual([2]);
  expect(document.body.textContent).not.toContain('subscription_required');
});

test('a zap leaves only the neighbours of the new channel to prepare', async () => {
  await watchChannel(8);
  await press('channelUp', 'channelUp', 'channelUp');
  await wait(800);
  await wait(4000);
  expect(requested()).toEqual([8, 11, 12, 10]);
});

test('prepared items are dropped after five minutes and prepared again on a key', async () => {
  await watchChannel(8);
  await wait(4000);
  await wait(300_000);
  expect(prepared()).toEqual([]);
  await press('info');
  await wait(4000);
  expect(prepared()).toEqual([9, 7]);
});
