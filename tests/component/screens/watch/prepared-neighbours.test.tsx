import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { useMemoryPressure } from '#src/state/memory-pressure.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { press, settle } from '../../support/press.ts';
import { channelLists, fetchLiveParts, loaded, plays, requested, watchChannel } from './channel-walk.tsx';
import { at, engine, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();
beforeEach(() => useAgeLimit.setState({ limit: 12, isLifted: false }));
afterEach(() => useAgeLimit.setState({ limit: Number.NaN }));

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

test.each<[string, Readonly<Record<number, object>>]>([
  ['needs a plan of a guest', { 9: { access: 'subscription' } }],
  ['is outside the plans of the viewer', { 9: { access: 'subscription', is_available: false } }],
  ['is above the age limit', { 9: { age_rating: 18 } }],
])('a neighbour that %s is not asked for', async (_, more) => {
  await watchChannel(8, channelLists(more));
  await wait(4000);
  expect(requested()).toEqual([8, 7]);
});

test('a neighbour within the plans of the viewer is prepared', async () => {
  await watchChannel(8, channelLists({ 9: { access: 'subscription', is_available: true } }));
  await wait(4000);
  expect(requested()).toEqual([8, 9, 7]);
});

test('a neighbour with media of another origin is prepared once some of it has played', async () => {
  const elsewhere = (id: number) => ({
    [`GET channel/${id}/playback/`]: () =>
      json(200, {
        playback_id: `p${id}`,
        manifest: { dash: `https://media.test/${id}.mpd`, hls: null },
        live: { dvr_seconds: 7200 },
      }),
  });
  await watchChannel(8, { ...elsewhere(9), ...elsewhere(10) });
  await wait(4000);
  expect(prepared()).toEqual([7]);
  await press('channelUp');
  await wait(800);
  await plays();
  await wait(4000);
  expect(prepared()).toContain(10);
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
