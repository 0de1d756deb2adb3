import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlaybackError, type PlaybackErrorKind } from '#src/features/player/model/playback-error.ts';
import { playback } from '#src/features/player/model/playback-machine.ts';
import { idlePlayback, type PlaybackState } from '#src/features/player/model/playback-state.ts';
import { PlaybackSession } from '#src/features/player/session/playback-session.ts';
import type { PlayerSource } from '#src/features/player/session/player-source.ts';
import { FakeEngine } from '../fake-engine.ts';

const range = { start: 0, end: 5400 };

function source(signature: string, startAt: number | null = 40): PlayerSource {
  return {
    manifests: [
      { url: `https://media/${signature}/film/a.mpd`, mime: 'application/dash+xml' },
      { url: `https://media/${signature}/film/a.m3u8`, mime: 'application/x-mpegurl' },
    ],
    live: false,
    startAt,
    audioLanguages: ['uz'],
    textLanguages: [],
    alternatives: 0,
    protection: null,
  };
}

function broken(kind: PlaybackErrorKind, code = 'P-1003', facts: { retryable?: boolean } = {}) {
  return new PlaybackError({ kind, code, retryable: true, recoverable: false, cause: null, ...facts });
}

let engine: FakeEngine;
let session: PlaybackSession;
let state: PlaybackState;
let online: boolean;
let comeOnline: () => void;
let renewals: number;
let renewalError: Error | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('document', { hidden: false });
  engine = new FakeEngine();
  state = idlePlayback;
  online = true;
  renewals = 0;
  renewalError = null;
  session = new PlaybackSession(engine.asEngine(), {
    dispatch: (event) => {
      state = playback(state, event);
    },
    renew: async () => {
      renewals += 1;
      if (renewalError) throw renewalError;
      return source(`s${renewals}`);
    },
    isOutage: (error) => error instanceof TypeError,
    isOnline: () => online,
    onOnline: (listener) => {
      comeOnline = listener;
      return () => undefined;
    },
    onRecovery: () => undefined,
  });
});
afterEach(() => {
  session.end();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Playback started at second 40 and is now at 61. */
async function play(): Promise<void> {
  session.open(source('s0'), async () => undefined);
  await wait(0);
  engine.emit({ type: 'time', position: 61, range });
  engine.shown = {
    position: 61,
    bufferEnd: 61,
    complete: false,
    decodedFrames: 100,
    wanted: true,
  };
}

const last = () => engine.loads[engine.loads.length - 1];

describe('a playback', () => {
  test('plays from its position', async () => {
    await play();
    expect(engine.loads).toMatchObject([{ manifestUrl: 'https://media/s0/film/a.mpd', startAt: 40 }]);
    expect(state.phase).toBe('playing');
  });

  test('leaves the engine to the next one, which restarts after a failure', async () => {
    await play();
    session.end();
    expect([engine.unloaded, engine.detached]).toEqual([1, 0]);
    session.reject(new Error('refused'));
    session.end();
    expect(engine.detached).toBe(1);
  });

  test('resumes streaming after a network failure without a reload', async () => {
    await play();
    engine.emit({ type: 'error', error: broken('network') });
    expect(engine.retried).toBe(0);
    await wait(500);
    expect([engine.retried, engine.loads.length]).toEqual([1, 1]);
    expect(state.phase).toBe('playing');
  });

  test('continues the picture with fresh addresses when they expire', async () => {
    await play();
    engine.emit({ type: 'error', error: broken('expired', 'P-1001') });
    await wait(0);
    expect(engine.redirects).toEqual([['https://media/s0/film/a.mpd', 'https://media/s1/film/a.mpd']]);
    expect([engine.retried, engine.loads.length]).toEqual([1, 1]);
    expect(state.phase).toBe('playing');
  });

  test('switches the address at the same position with the same tracks', async () => {
    await play();
    engine.chosen = { audio: { language: 'ru', channelCount: 2 }, text: 'uz|subtitle||' };
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(0);
    expect(last()).toMatchObject({
      manifestUrl: 'https://media/s0/film/a.m3u8',
      startAt: 61,
      choice: engine.chosen,
    });
  });

  test('that was paused stays paused after a reload', async () => {
    await play();
    session.pause();
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(0);
    expect(engine.loads).toHaveLength(2);
    expect([engine.playing, state.phase]).toEqual([false, 'paused']);
  });

  test('paused during a reload does not play afterwards', async () => {
    await play();
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    const loading = wait(0);
    session.pause();
    await loading;
    expect(state.intent).toBe('pause');
  });

  test('sought during a reload continues at the new position', async () => {
    await play();
    engine.failures = [broken('manifest', 'P-4001')];
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(0);
    session.seekTo(300);
    await wait(2000);
    expect(last()?.startAt).toBe(300);
  });

  test('is reloaded with lower quality when nothing else helped', async () => {
    await play();
    engine.failures = [broken('decode'), broken('decode')];
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(10_000);
    expect(last()?.maxHeight).toBe(480);
    expect(state.phase).toBe('playing');
  });

  test('that cannot recover ends in its error, with the engine stopped', async () => {
    await play();
    engine.failures = Array.from({ length: 20 }, () => broken('decode', 'P-3016'));
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(60_000);
    expect(state).toMatchObject({ phase: 'failed', error: { code: 'P-3016' } });
    expect(engine.unloaded).toBe(1);
  });

  test('that freezes or has no valid address ends with its first failure', async () => {
    await play();
    engine.failures = [broken('unsupported', 'P-4032', { retryable: false })];
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(5000);
    for (let times = 0; state.phase !== 'failed' && times < 20; times++) {
      engine.failures = [broken('unsupported', 'P-4032', { retryable: false })];
      engine.shown = { position: 61, bufferEnd: 80, complete: false, decodedFrames: 100, wanted: true };
      await wait(5000);
    }
    expect(state).toMatchObject({ phase: 'failed', error: { kind: 'decode', code: 'P-3016' } });
  });

  test('is retried by the viewer from the position it reached', async () => {
    await play();
    engine.failures = Array.from({ length: 20 }, () => broken('decode', 'P-3016'));
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(60_000);
    engine.failures = [];
    session.retry();
    await wait(0);
    expect(last()).toMatchObject({ startAt: 61 });
    expect(state.phase).toBe('playing');
  });

  test('bypasses caches after corrupt data until it has played well again', async () => {
    await play();
    engine.emit({ type: 'error', error: broken('network') });
    expect(engine.pastCaches).toBe(false);
    await wait(500);
    engine.emit({ type: 'error', error: broken('decode', 'P-3016') });
    await wait(0);
    expect([engine.loads.length, engine.pastCaches]).toEqual([2, true]);
    for (let second = 0; second < 12; second++) {
      if (engine.shown)
        engine.shown = { ...engine.shown, position: 61 + second, decodedFrames: 100 + second };
      await wait(1000);
    }
    expect(engine.pastCaches).toBe(false);
  });

  test('ends with the API error when it gets no fresh address', async () => {
    await play();
    renewalError = new Error('subscription_required');
    engine.emit({ type: 'error', error: broken('expired', 'P-1001') });
    await wait(0);
    expect(state).toMatchObject({ phase: 'failed', error: { cause: renewalError } });
  });

  test('continues with its old addresses when the service is unreachable', async () => {
    await play();
    renewalError = new TypeError('Failed to fetch');
    engine.emit({ type: 'error', error: broken('unknown', 'P-0000') });
    await wait(20_000);
    expect(engine.loads.length).toBeGreaterThan(1);
    expect(state.phase).toBe('playing');
  });
});

describe('a playback without a network', () => {
  test('waits for the network before it resumes streaming', async () => {
    await play();
    online = false;
    engine.emit({ type: 'error', error: broken('network') });
    await wait(30_000);
    expect([engine.retried, state.phase]).toEqual([0, 'playing']);
    online = true;
    comeOnline();
    expect(engine.retried).toBe(1);
  });

  test('recovers by itself when it has failed after a minute', async () => {
    await play();
    online = false;
    engine.emit({ type: 'error', error: broken('network') });
    await wait(61_000);
    expect(state.phase).toBe('failed');
    online = true;
    comeOnline();
    await wait(0);
    expect(state.phase).toBe('playing');
    expect(last()?.startAt).toBe(61);
  });
});

describe('a frozen picture', () => {
  test('with data at hand is reloaded at its position', async () => {
    await play();
    engine.shown = { position: 61, bufferEnd: 80, complete: false, decodedFrames: 100, wanted: true };
    await wait(4500);
    expect(engine.loads).toHaveLength(2);
    expect(last()).toMatchObject({ startAt: 61 });
  });

  test('that paused without the viewer plays on at once', async () => {
    await play();
    engine.playing = false;
    engine.shown = { position: 61, bufferEnd: 80, complete: false, decodedFrames: 100, wanted: false };
    await wait(600);
    expect([engine.playing, engine.loads.length]).toEqual([true, 1]);
    await wait(4500);
    expect(engine.loads).toHaveLength(2);
  });

  test('that the viewer paused stays paused', async () => {
    await play();
    session.pause();
    engine.shown = { position: 61, bufferEnd: 80, complete: false, decodedFrames: 100, wanted: false };
    await wait(20_000);
    expect([engine.playing, engine.loads.length]).toEqual([false, 1]);
  });

  test('in a hidden page is ignored', async () => {
    await play();
    vi.stubGlobal('document', { hidden: true });
    engine.shown = { position: 61, bufferEnd: 80, complete: false, decodedFrames: 100, wanted: true };
    await wait(20_000);
    expect(engine.loads).toHaveLength(1);
  });
});
