import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PlaybackError, type PlaybackErrorKind } from '#src/features/player/model/playback-error.ts';
import {
  canFail,
  isFailed,
  isLoading,
  type SessionEvent,
  type SessionMachine,
  type SessionState,
  sessionIn,
  transition,
} from '#src/features/player/model/session-machine.ts';

const context = { otherAddresses: 1, otherSources: 0, canLower: true, online: true, live: false, dark: 0 };

function errorOf(kind: PlaybackErrorKind): PlaybackError {
  return new PlaybackError({ kind, code: 'P-1001', retryable: true, recoverable: false, cause: null });
}
function failure(kind: PlaybackErrorKind, loading = false, online = true, more = {}): SessionEvent {
  const error = errorOf(kind);
  return {
    type: 'failure',
    error,
    failure: { kind, retryable: true, loading, ahead: 0 },
    context: { ...context, online, ...more },
  };
}

const open: SessionEvent = { type: 'open' };
const loaded: SessionEvent = { type: 'loaded' };
const renewed: SessionEvent = { type: 'renewed' };
const due: SessionEvent = { type: 'due' };
const online: SessionEvent = { type: 'online' };
const rejected: SessionEvent = { type: 'rejected', error: errorOf('unknown') };
const lost = [open, loaded, failure('network', false, false), due];
const idle = sessionIn({ name: 'idle', broken: false });

const openLive: SessionEvent = { type: 'open', live: true };
/** A live picture that stood for so long that its failure is shown. */
const dark = (kind: PlaybackErrorKind) => failure(kind, false, true, { live: true, dark: 60_000 });
const ended = failure('ended', false, true, { live: true });

function stateAfter(...events: SessionEvent[]): SessionState {
  return events.reduce(transition, idle).state;
}

describe('a session', () => {
  test('runs once its item has loaded', () => {
    expect(stateAfter(open)).toEqual({ name: 'loading', again: false });
    expect(stateAfter(open, loaded)).toEqual({ name: 'running' });
  });

  test('goes on with new addresses after the old ones expired', () => {
    expect(stateAfter(open, loaded, failure('expired'), due)).toEqual({ name: 'renewing', loaded: true });
    expect(stateAfter(open, loaded, failure('expired'), due, renewed)).toEqual({
      name: 'running',
      resume: 'redirect',
    });
  });

  test('loads again if streaming does not go on', () => {
    const state = stateAfter(open, loaded, failure('expired'), due, renewed, { type: 'notResumed' });
    expect(state).toEqual({ name: 'loading', again: true });
  });

  test('loads the next address after corrupt data', () => {
    expect(stateAfter(open, loaded, failure('decode'))).toMatchObject({ name: 'backingOff', ms: 0 });
    expect(stateAfter(open, loaded, failure('decode'), due)).toEqual({
      name: 'loading',
      again: true,
      change: 'address',
    });
  });

  test('waits offline until the network returns', () => {
    const offline = [open, loaded, failure('network', false, false)];
    expect(stateAfter(...offline)).toMatchObject({ name: 'offline', loaded: true });
    expect(stateAfter(...offline, online)).toEqual({ name: 'running', resume: 'retry' });
  });

  test('shows a lost network after its delay', () => {
    expect(stateAfter(...lost)).toMatchObject({ name: 'failed', error: { kind: 'network' } });
  });

  test('reloads when a network returns that was shown as lost', () => {
    expect(stateAfter(...lost, online)).toEqual({ name: 'reloading', failed: true, plays: true });
  });

  test('stays failed when the network returns after a rejection', () => {
    expect(stateAfter(open, loaded, rejected, online)).toMatchObject({ name: 'failed' });
  });

  test('keeps showing the error until the retry loads', () => {
    const retry = stateAfter(open, loaded, rejected, { type: 'retry' });
    expect([isFailed(retry), isLoading(retry)]).toEqual([true, true]);
    expect(isFailed(stateAfter(open, loaded, rejected, { type: 'retry' }, renewed))).toBe(false);
  });
});

describe('a session that failed', () => {
  const failed = [openLive, loaded, dark('network')];

  test('is tried again by itself, below its error until it is loaded', () => {
    const states = [due, renewed, loaded].map((_, index, all) =>
      stateAfter(...failed, ...all.slice(0, index + 1)),
    );
    expect(states.map(({ name }) => name)).toEqual(['reloading', 'loading', 'running']);
    expect(states.map(isFailed)).toEqual([true, true, false]);
  });

  test('is tried once at a time, after growing pauses of at most 20 s', () => {
    const pauses: (number | null)[] = [];
    let machine = failed.reduce(transition, idle);
    for (let turn = 0; turn < 6; turn += 1) {
      pauses.push(machine.state.name === 'failed' ? machine.state.ms : null);
      machine = [due, renewed, failure('network', true)].reduce(transition, machine);
    }
    expect(pauses).toEqual([5000, 10_000, 15_000, 20_000, 20_000, 20_000]);
  });

  test('begins with short pauses again after healthy playback', () => {
    const state = stateAfter(...failed, due, renewed, loaded, { type: 'healthy' }, dark('network'));
    expect(state).toMatchObject({ name: 'failed', ms: 5000 });
  });

  test('because its live item has ended is tried again, too', () => {
    expect(stateAfter(openLive, loaded, ended)).toMatchObject({ name: 'failed', ms: 5000 });
    expect(stateAfter(openLive, ended)).toMatchObject({ name: 'failed', error: { kind: 'ended' } });
  });

  test.each<[PlaybackErrorKind, boolean, boolean]>([
    ['network', false, true],
    ['decode', false, false],
    ['decode', true, true],
    ['manifest', true, true],
    ['drm', true, false],
    ['unsupported', true, false],
  ])('with an error of kind %s, live: %s, is tried again by itself: %s', (kind, live, tries) => {
    let machine = transition(idle, { type: 'open', live });
    for (let step = 0; step < 40 && machine.state.name !== 'failed'; step += 1) {
      const isLoadingNow = machine.state.name === 'loading';
      machine = canFail(machine.state)
        ? transition(machine, failure(kind, isLoadingNow, true, { live, dark: 60_000 }))
        : [due, renewed].reduce(transition, machine);
    }
    expect(machine.state).toMatchObject({ name: 'failed', ms: tries ? 5000 : null });
  });

  test('is not tried again by itself after a rejection', () => {
    expect(stateAfter(openLive, loaded, rejected)).toMatchObject({ name: 'failed', ms: null });
    expect(stateAfter(openLive, loaded, rejected, due)).toMatchObject({ name: 'failed' });
  });

  test('loads visibly when the viewer asks while it is tried', () => {
    const asked = stateAfter(...failed, due, { type: 'retry' });
    expect([asked.name, isFailed(asked)]).toEqual(['reloading', true]);
    expect(isFailed(stateAfter(...failed, due, { type: 'retry' }, renewed))).toBe(false);
  });
});

const kinds: readonly PlaybackErrorKind[] = [
  'network',
  'expired',
  'decode',
  'drm',
  'output',
  'manifest',
  'unsupported',
  'ended',
  'unknown',
];
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constantFrom<SessionEvent>(open, openLive, loaded, renewed, due, online, rejected, ended),
  fc.constantFrom<SessionEvent>(
    { type: 'retry' },
    { type: 'end' },
    { type: 'notResumed' },
    { type: 'healthy' },
  ),
  fc
    .tuple(fc.constantFrom(...kinds), fc.boolean(), fc.boolean(), fc.boolean(), fc.nat({ max: 30_000 }))
    .map(([kind, loading, isOnline, live, time]) => failure(kind, loading, isOnline, { live, dark: time })),
);

describe('any order of events', () => {
  function everyStep(
    check: (before: SessionMachine, event: SessionEvent, next: SessionMachine) => void,
  ): void {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let before = idle;
        for (const each of events) {
          const next = transition(before, each);
          check(before, each, next);
          before = next;
        }
      }),
    );
  }

  test('lets the viewer open, retry and leave from every state', () => {
    everyStep((_before, _event, machine) => {
      expect(transition(machine, open)).toEqual(sessionIn({ name: 'loading', again: false }));
      expect(transition(machine, { type: 'retry' }).state.name).toBe('reloading');
      const broken = isFailed(machine.state);
      expect(transition(machine, { type: 'end' }).state).toEqual({ name: 'idle', broken });
    });
  });

  test('enters a new state object whenever its work starts again', () => {
    everyStep(({ state }, { type }, next) => {
      const starts = type === 'open' || type === 'retry' || type === 'end' || type === 'rejected';
      if (starts) expect(next.state).not.toBe(state);
    });
  });

  test('starts no recovery while another one lasts', () => {
    everyStep(({ state }, { type }, next) => {
      if (type === 'failure') expect(next.state !== state).toBe(canFail(state));
    });
  });

  test('counts the actions until playback is healthy or another start', () => {
    everyStep((before, { type }, next) => {
      const resets = type === 'healthy' || type === 'open' || type === 'retry' || type === 'online';
      // Each try of what failed has a number of its own.
      const fails = next.state.name === 'failed' && type !== 'rejected';
      if (type !== 'failure' && !resets && !fails) expect(next.attempts).toEqual(before.attempts);
    });
  });

  test('shows no error without a failure, a rejection or a delay that ends', () => {
    everyStep(({ state }, { type }, next) => {
      const fails = next.state.name === 'failed' && next.state !== state;
      if (fails) expect(['failure', 'rejected', 'due']).toContain(type);
    });
  });

  test('hides an error only for a load, an item or at the wish of the viewer', () => {
    everyStep(({ state }, { type }, { state: next }) => {
      const hides = isFailed(state) && !isFailed(next);
      if (hides) expect(['loaded', 'renewed', 'open', 'end']).toContain(type);
      // The answer for a try that nobody asked for leaves the error until it is loaded.
      if (hides && type === 'renewed') expect(state).toMatchObject({ name: 'reloading', plays: true });
    });
  });

  test('tries a source that failed at least every 20 s, and never without a pause', () => {
    everyStep((_before, _event, { state, live }) => {
      if (state.name !== 'failed' || state.ms === null) return;
      expect(live || state.error.kind === 'network').toBe(true);
      expect(state.ms).toBeGreaterThanOrEqual(5000);
      expect(state.ms).toBeLessThanOrEqual(20_000);
    });
  });

  test('keeps whether the item is live until another one is opened', () => {
    everyStep((before, { type }, next) => {
      if (type !== 'open') expect(next.live).toBe(before.live);
    });
  });

  test('plays again once the source is back, whatever happened to a live item', () => {
    everyStep((_before, _event, machine) => {
      const { state } = machine;
      if (!machine.live || state.name !== 'failed' || state.ms === null) return;
      expect([due, renewed, loaded].reduce(transition, machine).state).toEqual({ name: 'running' });
    });
  });

  test('ends in an error after a bounded number of failures without healthy playback', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom(...kinds)), (failures) => {
        let machine = transition(idle, open);
        for (let step = 0; step < 100; step += 1) {
          const { name } = machine.state;
          if (name === 'failed') return;
          const kind = failures.next().value as PlaybackErrorKind;
          const wakes = name === 'renewing' || name === 'reloading' ? renewed : due;
          machine = transition(machine, canFail(machine.state) ? failure(kind, name === 'loading') : wakes);
        }
        throw new Error('100 steps without an error');
      }),
    );
  });
});
