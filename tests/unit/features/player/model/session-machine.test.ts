import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PlaybackError, type PlaybackErrorKind } from '#src/features/player/engine/playback-error.ts';
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

const context = { otherAddresses: 1, canLower: true, online: true };

function errorOf(kind: PlaybackErrorKind): PlaybackError {
  return new PlaybackError({ kind, code: 'P-1001', retryable: true, recoverable: false, cause: null });
}
function failure(kind: PlaybackErrorKind, loading = false, online = true): SessionEvent {
  const error = errorOf(kind);
  return {
    type: 'failure',
    error,
    failure: { kind, retryable: true, loading, ahead: 0 },
    context: { ...context, online },
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

const kinds: readonly PlaybackErrorKind[] = [
  'network',
  'expired',
  'decode',
  'drm',
  'output',
  'manifest',
  'unsupported',
  'unknown',
];
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constantFrom<SessionEvent>(open, loaded, renewed, due, online, rejected),
  fc.constantFrom<SessionEvent>(
    { type: 'retry' },
    { type: 'end' },
    { type: 'notResumed' },
    { type: 'healthy' },
  ),
  fc.tuple(fc.constantFrom(...kinds), fc.boolean(), fc.boolean()).map((parts) => failure(...parts)),
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
      if (type !== 'failure' && !resets) expect(next.attempts).toEqual(before.attempts);
    });
  });

  test('shows no error without a failure, a rejection or a delay that ends', () => {
    everyStep(({ state }, { type }, next) => {
      const fails = next.state.name === 'failed' && next.state !== state;
      if (fails) expect(['failure', 'rejected', 'due']).toContain(type);
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
