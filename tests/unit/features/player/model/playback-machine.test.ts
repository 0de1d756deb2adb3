import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlsView } from '#src/features/player/model/controls-view.ts';
import { PlaybackError } from '#src/features/player/model/playback-error.ts';
import { type PlaybackEvent, playback } from '#src/features/player/model/playback-machine.ts';
import { idlePlayback, type PlaybackState } from '#src/features/player/model/playback-state.ts';

const film: PlaybackEvent = { type: 'load', live: false, startAt: null };
const loaded: PlaybackEvent = { type: 'loaded' };
const playing: PlaybackEvent = { type: 'state', state: 'playing' };
const paused: PlaybackEvent = { type: 'state', state: 'paused' };
const ended: PlaybackEvent = { type: 'state', state: 'ended' };

function buffering(on: boolean): PlaybackEvent {
  return { type: 'buffering', buffering: on };
}

function time(position: number): PlaybackEvent {
  return { type: 'time', position, range: { start: 0, end: 90 } };
}

function failure(recoverable: boolean): PlaybackEvent {
  const facts = { kind: 'network', code: 'P-1002', retryable: true, cause: null } as const;
  const error = new PlaybackError({ ...facts, recoverable });
  return recoverable ? { type: 'error', error } : { type: 'failed', error, tries: false };
}

function given(...events: PlaybackEvent[]): PlaybackState {
  return events.reduce(playback, idlePlayback);
}

describe('a playback', () => {
  test('buffers between loading and playing', () => {
    const events = [film, buffering(true), loaded, playing, buffering(false)];
    const phases = events.map((_, index) => given(...events.slice(0, index + 1)).phase);
    expect(phases).toEqual(['loading', 'loading', 'buffering', 'buffering', 'playing']);
  });

  test('is loading until it is loaded, whatever the element reports', () => {
    expect(given(film, playing).phase).toBe('loading');
    expect(given(film, paused, loaded).phase).toBe('paused');
  });

  test('that is paused while it buffers stays paused when the data arrives', () => {
    const state = given(film, loaded, playing, buffering(true), paused);
    expect([state.phase, state.intent]).toEqual(['buffering', 'pause']);
    expect(playback(state, buffering(false)).phase).toBe('paused');
  });

  test('can be loaded paused, as after standby', () => {
    expect(given({ type: 'load', live: false, startAt: 40, paused: true }, loaded)).toMatchObject({
      phase: 'paused',
      position: 40,
    });
  });

  test('has ended until it is replayed or sought back', () => {
    const end = given(film, loaded, playing, time(90), paused, ended, paused);
    expect(end.phase).toBe('ended');
    expect(playback(end, playing).phase).toBe('playing');
    expect(playback(end, time(30)).phase).toBe('paused');
    expect(playback(end, time(90)).phase).toBe('ended');
  });

  test('fails with a fatal error', () => {
    const failed = given(film, loaded, playing, failure(false));
    expect(failed).toMatchObject({ phase: 'failed', error: { code: 'P-1002' } });
  });

  test('that failed knows whether it is tried again by itself', () => {
    const failed = given(film, loaded, failure(false));
    const { error } = failed;
    if (!error) throw new Error('no error');
    expect(failed.tries).toBe(false);
    expect(playback(failed, { type: 'failed', error, tries: true })).toMatchObject({ error, tries: true });
    expect(playback(failed, film).tries).toBe(false);
  });

  test('leaves a failure only by loading', () => {
    const failed = given(film, loaded, playing, failure(false));
    expect([playing, time(3), loaded, buffering(true)].reduce(playback, failed)).toBe(failed);
    expect(playback(failed, film)).toMatchObject({ phase: 'loading', error: null });
  });

  test('continues through an error that the engine recovers', () => {
    expect(given(film, loaded, playing, failure(true)).phase).toBe('playing');
  });

  test('ignores events before it loads', () => {
    expect([playing, time(3), failure(false), ended].reduce(playback, idlePlayback)).toBe(idlePlayback);
  });
});

describe('the controls', () => {
  test('offer pause, play and replay by the state of the playback', () => {
    const buttons = [given(film), given(film, loaded, paused), given(film, loaded, ended)].map(
      (state) => controlsView(state).playButton,
    );
    expect(buttons).toEqual(['pause', 'play', 'replay']);
  });

  test('keep the screensaver off only while playing', () => {
    const holds = [
      given(film, loaded, playing),
      given(film, loaded, playing, buffering(true)),
      given(film, loaded, paused),
      given(film, loaded, paused, buffering(true)),
      given(film, loaded, ended),
      given(film, failure(false)),
    ].map((state) => controlsView(state).keepsScreenOn);
    expect(holds).toEqual([true, true, false, false, false, false]);
  });

  test('do not seek without a seekable range', () => {
    expect(controlsView(given(film, loaded)).canSeek).toBe(false);
    expect(controlsView(given(film, loaded, time(1))).canSeek).toBe(true);
  });
});

const event: fc.Arbitrary<PlaybackEvent> = fc.oneof(
  fc.constantFrom(film, loaded, playing, paused, ended, buffering(true), buffering(false)),
  fc.constantFrom<PlaybackEvent>({ type: 'tracks' }, failure(true), failure(false)),
  fc.integer({ min: 0, max: 90 }).map(time),
);

describe('random engine events', () => {
  function everyState(check: (state: PlaybackState, before: PlaybackState, next: PlaybackEvent) => void) {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = idlePlayback;
        for (const next of events) {
          const before = state;
          state = playback(before, next);
          check(state, before, next);
        }
      }),
    );
  }

  test('have an error exactly in the failed state', () => {
    everyState((state) => expect(state.error !== null).toBe(state.phase === 'failed'));
  });

  test('keep the running phase consistent with the request and missing data', () => {
    everyState(({ phase, buffering: waits, intent }) => {
      if (phase === 'playing') expect([waits, intent]).toEqual([false, 'play']);
      if (phase === 'paused') expect([waits, intent]).toEqual([false, 'pause']);
      if (phase === 'buffering') expect(waits).toBe(true);
    });
  });

  test('allow loading from every state', () => {
    everyState((state) => {
      expect(playback(state, film).phase).toBe('loading');
    });
  });

  test('leave idle only by loading', () => {
    everyState((state, before, next) => {
      if (before.phase === 'idle' && next.type !== 'load') expect(state.phase).toBe('idle');
    });
  });

  test('do not let buffering change the request of the viewer', () => {
    everyState((state, before, next) => {
      if (next.type === 'buffering') expect(state.intent).toBe(before.intent);
    });
  });
});
