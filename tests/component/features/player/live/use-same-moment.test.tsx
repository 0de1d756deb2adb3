import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSameMoment } from '#src/features/player/live/use-same-moment.ts';
import type { PlaybackEvent } from '#src/features/player/model/playback-machine.ts';
import { fakeEngine, useFakePlayer } from '../fake-player.ts';

/** A live item that plays, 60 s behind live. */
function watch() {
  const stream = { range: { start: 0, end: 5400 }, startTime: 1_000_000 };
  const engine = Object.assign(fakeEngine(), {
    seekRange: () => stream.range,
    startTime: () => stream.startTime,
  });
  const { result } = renderHook(() => {
    const { player, report } = useFakePlayer(engine);
    useSameMoment(player);
    return { report };
  });
  const report = (event: PlaybackEvent) => act(() => result.current.report(event));
  const load = (again: boolean) => report({ type: 'load', live: true, startAt: null, again });
  const play = (position: number) => {
    report({ type: 'loaded' });
    report({ type: 'time', position, range: stream.range });
  };
  load(false);
  play(5340);
  return { engine, stream, load, play };
}

test('a live item that is loaded again from another source goes on at the same moment', () => {
  const { engine, stream, load, play } = watch();
  load(true);
  Object.assign(stream, { range: { start: 0, end: 1400 }, startTime: 5_000_000 });
  play(1390);
  expect(engine.sought).toEqual([1340]);
});

test('another live item begins at its own place', () => {
  const { engine, stream, load, play } = watch();
  load(false);
  Object.assign(stream, { range: { start: 0, end: 1400 }, startTime: 5_000_000 });
  play(1390);
  expect(engine.sought).toEqual([]);
});
