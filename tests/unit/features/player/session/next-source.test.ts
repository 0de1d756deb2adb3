import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlaybackError, type PlaybackErrorKind } from '#src/features/player/model/playback-error.ts';
import { playback } from '#src/features/player/model/playback-machine.ts';
import { idlePlayback, type PlaybackState } from '#src/features/player/model/playback-state.ts';
import { PlaybackSession } from '#src/features/player/session/playback-session.ts';
import type { PlayerSource } from '#src/features/player/session/player-source.ts';
import { FakeEngine } from '../fake-engine.ts';

function source(name: string, live: boolean): PlayerSource {
  return {
    manifests: [{ url: `https://media/${name}.m3u8`, mime: 'application/x-mpegurl' }],
    live,
    startAt: live ? null : 40,
    audioLanguages: ['uz'],
    textLanguages: [],
    alternatives: 2,
    protection: null,
  };
}

function broken(kind: PlaybackErrorKind, retryable = true): PlaybackError {
  return new PlaybackError({ kind, code: 'P-1001', retryable, recoverable: false, cause: null });
}

let engine: FakeEngine;
let session: PlaybackSession;
let state: PlaybackState;
/** Whether each request for addresses told that the source had failed. */
let told: boolean[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('document', { hidden: false });
  engine = new FakeEngine();
  state = idlePlayback;
  told = [];
  session = new PlaybackSession(engine.asEngine(), {
    dispatch: (event) => {
      state = playback(state, event);
    },
    renew: async (failed) => {
      told.push(failed);
      return source(`source-${told.length + 1}`, state.live);
    },
    isOutage: () => false,
    isOnline: () => true,
    onOnline: () => () => undefined,
    onRecovery: () => undefined,
  });
});
afterEach(() => session.end());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const loads = () => engine.loads.map(({ manifestUrl }) => manifestUrl.replace('https://media/', ''));

async function watch(live: boolean): Promise<void> {
  session.open(source('source-1', live), async () => undefined);
  await wait(0);
  engine.emit({ type: 'time', position: 61, range: { start: 0, end: 5400 } });
  const shown = { position: 61, bufferEnd: 61, complete: false, decodedFrames: 100, wanted: true };
  engine.shown = shown;
}

describe('with another source at the service', () => {
  test('a picture that has run dry goes on there within 6 s', async () => {
    await watch(true);
    await wait(5900);
    expect([loads(), told]).toEqual([['source-1.m3u8', 'source-2.m3u8'], [true]]);
    expect(state).toMatchObject({ phase: 'playing', error: null });
  });

  test('a live item whose first source is silent begins there within 6 s', async () => {
    engine.arrival = new Promise(() => undefined);
    session.open(source('source-1', true), async () => undefined);
    await wait(3900);
    engine.arrival = undefined;
    await wait(2000);
    expect(loads()).toEqual(['source-1.m3u8', 'source-2.m3u8']);
    expect(state.phase).toBe('playing');
  });

  test('a live item that ends at its source goes on there', async () => {
    await watch(true);
    engine.emit({ type: 'state', state: 'ended' });
    await wait(0);
    expect([loads(), told]).toEqual([['source-1.m3u8', 'source-2.m3u8'], [true]]);
    expect(state).toMatchObject({ phase: 'playing', error: null });
  });

  test('a film goes on there at the same position', async () => {
    await watch(false);
    engine.emit({ type: 'error', error: broken('manifest', false) });
    await wait(0);
    expect(engine.loads.at(-1)).toMatchObject({ manifestUrl: 'https://media/source-2.m3u8', startAt: 61 });
  });

  test('each is tried before the error shows, and each in turn below it', async () => {
    await watch(false);
    engine.failures = Array.from({ length: 100 }, () => broken('manifest', false));
    engine.emit({ type: 'error', error: broken('manifest', false) });
    await wait(5000);
    expect(loads().slice(0, 3)).toEqual(['source-1.m3u8', 'source-2.m3u8', 'source-3.m3u8']);
    expect(state.phase).toBe('failed');
    engine.failures = [];
    session.retry();
    await wait(0);
    expect([loads().at(-1), told.at(-1), state.phase]).toEqual(['source-4.m3u8', true, 'playing']);
  });

  test('expired addresses are renewed without a word of a failure', async () => {
    await watch(true);
    engine.emit({ type: 'error', error: broken('expired') });
    await wait(0);
    expect([told, engine.redirects.length]).toEqual([[false], 1]);
  });
});
