import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlaybackError, type PlaybackErrorKind } from '#src/features/player/model/playback-error.ts';
import { playback } from '#src/features/player/model/playback-machine.ts';
import { idlePlayback, type PlaybackState } from '#src/features/player/model/playback-state.ts';
import { PlaybackSession } from '#src/features/player/session/playback-session.ts';
import type { PlayerSource } from '#src/features/player/session/player-source.ts';
import { FakeEngine } from '../fake-engine.ts';

const range = { start: 0, end: 5400 };

function source(live: boolean): PlayerSource {
  return {
    manifests: [
      { url: 'https://media/a.mpd', mime: 'application/dash+xml' },
      { url: 'https://media/a.m3u8', mime: 'application/x-mpegurl' },
    ],
    live,
    startAt: live ? null : 40,
    audioLanguages: ['uz'],
    textLanguages: [],
    alternatives: 0,
    protection: null,
  };
}

function broken(kind: PlaybackErrorKind, code: string): PlaybackError {
  return new PlaybackError({ kind, code, retryable: true, recoverable: false, cause: null });
}

let engine: FakeEngine;
let session: PlaybackSession;
let state: PlaybackState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('document', { hidden: false });
  engine = new FakeEngine();
  state = idlePlayback;
  session = new PlaybackSession(engine.asEngine(), {
    dispatch: (event) => {
      state = playback(state, event);
    },
    renew: async () => source(state.live),
    isOutage: () => false,
    isOnline: () => true,
    onOnline: () => () => undefined,
    onRecovery: () => undefined,
  });
});
afterEach(() => session.end());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const last = () => engine.loads[engine.loads.length - 1];

/** Nothing arrives, the picture stands, and no load succeeds. */
function breakDown(): void {
  engine.failures = Array.from({ length: 100 }, () => broken('network', 'P-1001'));
  engine.shown = { position: 107, bufferEnd: 107, complete: false, decodedFrames: 192, wanted: true };
  engine.emit({ type: 'error', error: broken('network', 'P-1001') });
}

/** Loads succeed again, and the next picture is yet to come. */
function comeBack(): void {
  engine.failures = [];
  engine.shown = null;
}

describe('a live playback', () => {
  const lasting = 8000;

  async function watch(): Promise<void> {
    session.open(source(true), async () => undefined);
    await wait(0);
    for (let second = 0; second < lasting / 1000; second++) await shows(second);
  }

  async function shows(second: number): Promise<void> {
    engine.emit({ type: 'time', position: 100 + second, range });
    engine.shown = {
      position: 100 + second,
      bufferEnd: 110 + second,
      complete: false,
      decodedFrames: 24 * (second + 1),
      wanted: true,
    };
    await wait(1000);
  }

  test('says within 20 s that its source does not respond', async () => {
    await watch();
    breakDown();
    await wait(20_000);
    expect(state).toMatchObject({ phase: 'failed', tries: true, error: { kind: 'network' } });
  });

  test('says within 20 s of its start that nothing arrives, and still plays if it does', async () => {
    let arrive = (): void => undefined;
    engine.arrival = new Promise((resolve) => {
      arrive = resolve;
    });
    session.open(source(true), async () => undefined);
    await wait(17_000);
    expect(state).toMatchObject({ phase: 'failed', tries: true, error: { code: 'P-0004' } });
    await wait(30_000);
    arrive();
    await wait(0);
    expect(state).toMatchObject({ phase: 'playing', error: null });
  });

  test('shows its error until a try has loaded, at most 20 s after the source is back', async () => {
    await watch();
    breakDown();
    await wait(200_000);
    expect(state.phase).toBe('failed');
    const before = engine.loads.length;
    await wait(60_000);
    expect(engine.loads.length - before).toBeLessThanOrEqual(3);
    comeBack();
    await wait(20_500);
    expect(state).toMatchObject({ phase: 'playing', error: null });
    expect([last()?.startAt, engine.playing]).toEqual([null, true]);
  });

  test('that the viewer paused stays paused when it is back', async () => {
    await watch();
    session.pause();
    breakDown();
    await wait(60_000);
    expect(state.phase).toBe('failed');
    comeBack();
    engine.playing = false;
    await wait(21_000);
    expect([state.phase, engine.playing]).toEqual(['paused', false]);
  });

  test('is not tried while the app is hidden', async () => {
    await watch();
    breakDown();
    await wait(30_000);
    vi.stubGlobal('document', { hidden: true });
    const before = engine.loads.length;
    await wait(120_000);
    expect(engine.loads.length).toBe(before);
    vi.stubGlobal('document', { hidden: false });
    await wait(21_000);
    expect(engine.loads.length).toBeGreaterThan(before);
  });

  test('that ends says so instead of showing its last frame', async () => {
    await watch();
    engine.ends = true;
    engine.emit({ type: 'state', state: 'ended' });
    expect(state).toMatchObject({ phase: 'failed', tries: true, error: { kind: 'ended', code: 'P-0006' } });
    engine.ends = false;
    await wait(5500);
    expect(state.phase).toBe('playing');
  });

  test('does not play a recording in its place', async () => {
    engine.ends = true;
    session.open(source(true), async () => undefined);
    await wait(0);
    expect([state.phase, state.error?.kind, engine.playing]).toEqual(['failed', 'ended', false]);
  });

  test('is tried at the address that has worked, or at each in turn', async () => {
    engine.failures = Array.from({ length: 100 }, () => broken('manifest', 'P-4000'));
    session.open(source(true), async () => undefined);
    await wait(120_000);
    const tried = engine.loads.slice(-4).map(({ manifestUrl }) => manifestUrl.slice(-4));
    expect(new Set(tried)).toEqual(new Set(['.mpd', 'm3u8']));
    comeBack();
    await wait(21_000);
    const worked = last()?.manifestUrl.slice(-4);
    breakDown();
    await wait(120_000);
    const again = engine.loads.slice(-4).map(({ manifestUrl }) => manifestUrl.slice(-4));
    expect(new Set(again)).toEqual(new Set([worked]));
  });
});

describe('a film that does not arrive', () => {
  test('is tried again by itself', async () => {
    session.open(source(false), async () => undefined);
    await wait(0);
    engine.emit({ type: 'time', position: 61, range });
    breakDown();
    await wait(120_000);
    expect(state).toMatchObject({ phase: 'failed', tries: true });
    comeBack();
    await wait(21_000);
    expect([state.phase, last()?.startAt]).toEqual(['playing', 61]);
  });
});
