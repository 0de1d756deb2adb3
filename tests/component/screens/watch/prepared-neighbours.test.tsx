import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMemoryPressure } from '#src/state/memory-pressure.ts';
import { press, settle } from '../../support/press.ts';
import { fetchLiveParts, loaded, plays, requested, watchChannel } from './channel-walk.tsx';
import { at, engine, wait, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();

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

/** The picture stalls at a position, in seconds, until the edge is ten seconds further. */
async function stallAt(position: number): Promise<void> {
  for (const end of [7000, 7005, 7010]) {
    await at(position, { start: 0, end });
    await wait(1200);
  }
}

async function zapUp(): Promise<void> {
  await press('channelUp');
  await wait(800);
  expect(loaded()).toEqual([8, 9]);
}

test.each([
  ['paused', 7000, () => press('playPause')],
  ['went back', 6900, () => at(6900, { start: 0, end: 7000 })],
])('a prepared neighbour catches up after a stall where the viewer %s before', async (_, left, leaveEdge) => {
  await watchChannel(8);
  await wait(4000);
  await leaveEdge();
  await wait(1200);
  await stallAt(left);
  expect(engine.speed).toBe(1);
  await zapUp();
  await stallAt(6998);
  expect(engine.speed).toBeGreaterThan(1);
});

test('a prepared neighbour plays at ordinary speed while the channel before caught up', async () => {
  await watchChannel(8);
  await wait(4000);
  await stallAt(7000);
  expect(engine.speed).toBeGreaterThan(1);
  await zapUp();
  await at(7000, { start: 0, end: 7002 });
  await wait(2000);
  expect(engine.speed).toBe(1);
});

test('the neighbour in the direction of the last zap is prepared first', async () => {
  await watchChannel(9);
  await press('channelDown');
  await wait(800);
  await plays();
  await wait(4000);
  expect(requested()).toEqual([9, 8, 7, 9]);
});

test('a channel that stalls has nothing prepared until it plays again', async () => {
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

test('a shortage of memory leaves nothing prepared', async () => {
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

test('items dropped after five minutes are prepared again on a key', async () => {
  await watchChannel(8);
  await wait(4000);
  await wait(300_000);
  expect(prepared()).toEqual([]);
  await press('info');
  await wait(4000);
  expect(prepared()).toEqual([9, 7]);
});
