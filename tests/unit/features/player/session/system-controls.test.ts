import { describe, expect, test } from 'vitest';
import { idlePlayback, type PlaybackState } from '#src/features/player/model/playback-state.ts';
import {
  type NowPlaying,
  type SystemCommands,
  SystemControls,
  type SystemHost,
} from '#src/features/player/session/system-controls.ts';

const film: PlaybackState = {
  ...idlePlayback,
  phase: 'playing',
  position: 600,
  range: { start: 0, end: 5400 },
};

/** A browser's media session that knows only some actions, as old engines do. */
function fakeSystem(known = /./) {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const described: MediaMetadataInit[] = [];
  const clock = { ms: 0 };
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (!known.test(action)) throw new TypeError(`The provided value '${action}' is not valid`);
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (state?: MediaPositionState) => void positions.push(state),
  };
  const host: SystemHost = {
    mediaSession: session,
    createMetadata: (init) => {
      described.push(init);
      return init as MediaMetadata;
    },
    now: () => clock.ms,
  };
  const act = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void =>
    handlers.get(action)?.({ action, ...details });
  return { session, host, handlers, positions, described, clock, act };
}

function walk(system = fakeSystem()) {
  const controls = new SystemControls(system.host);
  const called: unknown[][] = [];
  const note =
    (...what: unknown[]) =>
    (): void =>
      void called.push(what);
  const commands: SystemCommands = {
    play: note('play'),
    pause: note('pause'),
    stop: note('stop'),
    seekTo: (position) => void called.push(['seek', position]),
    next: null,
    previous: null,
  };
  const show = (
    state: Partial<PlaybackState> = {},
    also: Partial<NowPlaying & SystemCommands> = {},
  ): void => {
    const { next = null, previous = null, ...now } = also;
    const shown = { title: 'Qorakoʻl', subtitle: '1-qism', artwork: 'https://a/card.jpg', speed: 1, ...now };
    controls.show({ ...shown, state: { ...film, ...state } }, { ...commands, next, previous });
  };
  return { ...system, controls, called, note, show };
}

describe('the media controls of the system', () => {
  test('show title, subtitle and artwork of the item', () => {
    const { show, session, described } = walk();
    show({}, { title: 'Sevgi' });
    expect(session.metadata).toMatchObject({ title: 'Sevgi', artist: '1-qism' });
    expect(described[0]?.artwork).toEqual([{ src: 'https://a/card.jpg' }]);
  });

  test('describe each item once', () => {
    const { show, session, described } = walk();
    show();
    show({ position: 601 });
    show({}, { title: 'Sevgi' });
    expect(session.metadata).toMatchObject({ title: 'Sevgi' });
    expect(described).toHaveLength(2);
  });

  test('play, pause and stop the item', () => {
    const { show, act, called } = walk();
    show();
    act('play');
    act('pause');
    act('stop');
    expect(called).toEqual([['play'], ['pause'], ['stop']]);
  });

  test('seek within the item', () => {
    const { show, act, called } = walk();
    show();
    act('seekforward');
    act('seekbackward', { seekOffset: 30 });
    act('seekbackward', { seekOffset: 6000 });
    act('seekto', { seekTime: 42 });
    act('seekto', { seekTime: 9000 });
    expect(called).toEqual([610, 570, 0, 42, 5400].map((position) => ['seek', position]));
  });

  test('offer next and previous only where they exist', () => {
    const { show, handlers, note } = walk();
    const offered = () => [handlers.has('nexttrack'), handlers.has('previoustrack')];
    show();
    expect(offered()).toEqual([false, false]);
    show({}, { next: note('next', 2), previous: note('previous', 1) });
    expect(offered()).toEqual([true, true]);
  });

  test('use the newest commands', () => {
    const { show, act, called, note } = walk();
    show({}, { next: note('next', 2), previous: note('previous', 1) });
    show({}, { next: note('next', 3), previous: note('previous', 2) });
    act('nexttrack');
    act('previoustrack');
    expect(called).toEqual([
      ['next', 3],
      ['previous', 2],
    ]);
  });

  test('offer no seeking before there is a range', () => {
    const { show, handlers } = walk();
    show({ phase: 'loading', range: { start: 0, end: 0 } });
    expect([...handlers.keys()]).toEqual(['play', 'pause', 'stop']);
  });

  test('know whether it plays', () => {
    const { show, session } = walk();
    show();
    expect(session.playbackState).toBe('playing');
    show({ phase: 'paused', intent: 'pause' });
    expect(session.playbackState).toBe('paused');
    show({ phase: 'buffering', intent: 'play', buffering: true });
    expect(session.playbackState).toBe('playing');
  });

  test('learn the position when it jumps, not while it passes', () => {
    const { show, positions, clock } = walk();
    show();
    for (let second = 1; second <= 30; second++) {
      clock.ms = second * 1000;
      show({ position: 600 + second });
    }
    expect(positions).toEqual([{ duration: 5400, position: 600, playbackRate: 1 }]);
    show({ position: 1000 });
    show({ position: 1000 }, { speed: 1.5 });
    expect(positions.slice(1)).toEqual([
      { duration: 5400, position: 1000, playbackRate: 1 },
      { duration: 5400, position: 1000, playbackRate: 1.5 },
    ]);
  });

  test('show no position of a live channel', () => {
    const { show, positions } = walk();
    show({ live: true, range: { start: 100, end: 7300 } });
    show({ live: true, position: 700, range: { start: 101, end: 7301 } });
    expect(positions).toEqual([undefined]);
  });

  test.each(['ended', 'failed', 'idle'] as const)('are cleared when the playback is %s', (phase) => {
    const { show, session, handlers, positions } = walk();
    show();
    show({ phase });
    show({ phase });
    expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0]);
    expect(positions).toHaveLength(2);
    expect(positions[1]).toBeUndefined();
  });

  test('come back when the item plays again', () => {
    const { show, session, handlers } = walk();
    show();
    show({ phase: 'ended' });
    show();
    expect(session.metadata).toMatchObject({ title: 'Qorakoʻl' });
    expect(handlers.has('seekto')).toBe(true);
  });

  test('work with the actions that an old engine knows', () => {
    const { show, act, called } = walk(fakeSystem(/^(play|pause|seekforward)$/));
    show();
    act('seekforward');
    expect(called).toEqual([['seek', 610]]);
  });

  test('are silent in an engine without them', () => {
    const controls = new SystemControls({
      createMetadata: () => {
        throw new ReferenceError('MediaMetadata is not defined');
      },
      now: () => 0,
    });
    const nothing = (): void => undefined;
    const commands = {
      play: nothing,
      pause: nothing,
      stop: nothing,
      seekTo: nothing,
      next: null,
      previous: null,
    };
    const now = { title: '', subtitle: '', artwork: null, state: film, speed: 1 };
    expect(() => {
      controls.show(now, commands);
      controls.clear();
    }).not.toThrow();
  });
});
