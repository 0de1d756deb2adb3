import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  noAttempts,
  type PlaybackFailure,
  type RecoveryAction,
  type RecoveryAttempts,
  type RecoveryContext,
  recover,
} from '#src/features/player/model/recovery.ts';

const context: RecoveryContext = {
  otherAddresses: 1,
  otherSources: 0,
  canLower: true,
  online: true,
  live: false,
  dark: 0,
};
const broken: PlaybackFailure = { kind: 'network', retryable: true, loading: false, ahead: 0 };

/** The recovery actions for a repeated failure, until it is shown. */
function recoveries(failure: PlaybackFailure, within: RecoveryContext = context, max = 40): RecoveryAction[] {
  const all: RecoveryAction[] = [];
  let attempts: RecoveryAttempts = noAttempts;
  while (all.length < max) {
    const next = recover(attempts, failure, within);
    attempts = next.attempts;
    all.push(next.action);
    if (next.action.type === 'report') break;
  }
  return all;
}
const types = (failure: PlaybackFailure, within?: RecoveryContext) =>
  recoveries(failure, within).map(({ type }) => type);

const kinds: readonly PlaybackFailure['kind'][] = [
  'network',
  'starved',
  'expired',
  'manifest',
  'decode',
  'stuck',
  'drm',
  'output',
  'unsupported',
  'unknown',
];
const anyFailure = fc.record({
  kind: fc.constantFrom(...kinds),
  retryable: fc.boolean(),
  loading: fc.boolean(),
  ahead: fc.double({ min: 0, max: 4, noNaN: true }),
});
const anyContext = fc.record({
  otherAddresses: fc.integer({ min: 0, max: 3 }),
  otherSources: fc.integer({ min: 0, max: 3 }),
  canLower: fc.boolean(),
  online: fc.constant(true),
  live: fc.constant(false),
  dark: fc.nat({ max: 60_000 }),
});

describe('recovery', () => {
  test('reports after retries, an address switch, reloads and a lower quality', () => {
    expect(types(broken)).toEqual([
      'retry',
      'retry',
      'retry',
      'address',
      'reload',
      'reload',
      'lower',
      'report',
    ]);
  });

  test('increases the delay between tries', () => {
    const waits = recoveries(broken).flatMap((action) => ('after' in action ? [action.after] : []));
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(8000);
  });

  test('renews an expired address without a reload', () => {
    expect(types({ ...broken, kind: 'expired' }).slice(0, 1)).toEqual(['renew']);
  });

  test('does not resume streaming of a source that never loaded', () => {
    expect(types({ ...broken, loading: true })).not.toContain('retry');
  });

  test('skips missing options: no other address, no lower quality', () => {
    expect(types(broken, { ...context, otherAddresses: 0, otherSources: 0, canLower: false })).toEqual([
      'retry',
      'retry',
      'retry',
      'reload',
      'reload',
      'report',
    ]);
  });

  test.each<[PlaybackFailure['kind'], string]>([
    ['decode', 'address reload lower lower report'],
    ['stuck', 'reload reload lower lower report'],
    ['drm', 'reload reload report'],
    ['output', 'reload reload report'],
    ['expired', 'renew renew reload report'],
    ['manifest', 'address reload reload report'],
    ['unsupported', 'address lower report'],
    ['unknown', 'address reload lower report'],
  ])('takes its actions after a failure of kind %s', (kind, actions) => {
    expect(types({ ...broken, kind }).join(' ')).toBe(actions);
  });

  test('does nothing visible while enough is buffered', () => {
    const shown = recoveries({ ...broken, ahead: 20 }).map(({ type }) => type);
    expect(new Set(shown)).toEqual(new Set(['retry']));
  });

  test.each([
    [3.5, 'address'],
    [4.5, 'retry'],
  ])('with %d seconds of picture left goes on by %s after three retries', (ahead, type) => {
    const { action } = recover({ ...noAttempts, retry: 3 }, { ...broken, ahead }, context);
    expect(action.type).toBe(type);
  });

  test('acts before the buffer runs out', () => {
    fc.assert(
      fc.property(fc.double({ min: 4.01, max: 60, noNaN: true }), fc.nat({ max: 20 }), (ahead, retry) => {
        const { action } = recover({ ...noAttempts, retry }, { ...broken, ahead }, context);
        expect('after' in action && action.after).toBeLessThanOrEqual(ahead * 1000);
      }),
    );
  });

  test('waits for the network when there is none', () => {
    expect(recover(noAttempts, broken, { ...context, online: false }).action.type).toBe('wait');
  });

  test('reports at once when no other try can help', () => {
    expect(types({ kind: 'drm', retryable: false, loading: true, ahead: 0 })).toEqual(['report']);
  });

  test('passes corrupt data of a live item for as long as its window moves on', () => {
    const live = { ...context, otherAddresses: 0, otherSources: 0, canLower: false, live: true };
    const corrupt: PlaybackFailure = { ...broken, kind: 'decode' };
    const actions = recoveries(corrupt, live, 12);
    expect(actions.map(({ type }) => type)).toEqual(Array.from({ length: 12 }, () => 'reload'));
    const waits = actions.flatMap((action) => ('after' in action ? [action.after] : []));
    // A segment takes about as long as the longest pause.
    expect([waits[0], Math.max(...waits)]).toEqual([0, 4000]);
  });

  test('reports a live picture that has stood for long', () => {
    const stood = { ...context, live: true, dark: 12_000 };
    for (const kind of ['network', 'decode', 'manifest'] as const) {
      expect(recover(noAttempts, { ...broken, kind }, stood).action.type).toBe('report');
    }
    expect(recover(noAttempts, { ...broken, ahead: 20 }, stood).action.type).toBe('retry');
    expect(recover(noAttempts, broken, { ...stood, online: false }).action.type).toBe('wait');
  });

  test('goes to the next source at once when the picture has run dry', () => {
    const two = { ...context, otherAddresses: 0, otherSources: 2, canLower: false };
    const actions = recoveries(broken, two);
    expect(actions.slice(0, 3)).toEqual([
      { type: 'source', after: 0 },
      { type: 'source', after: 1000 },
      { type: 'reload', after: 2000 },
    ]);
    expect(recover(noAttempts, { ...broken, ahead: 20 }, two).action.type).toBe('retry');
    expect(recover(noAttempts, broken, { ...two, online: false }).action.type).toBe('wait');
  });

  test('goes to the next source when the media is refused for good or has ended', () => {
    const one = { ...context, otherAddresses: 0, otherSources: 1, live: true };
    expect(types({ ...broken, retryable: false }, one)).toEqual(['source', 'report']);
    expect(types({ ...broken, kind: 'ended', loading: true }, one)).toEqual(['source', 'report']);
    expect(types({ ...broken, kind: 'output', retryable: false }, one)).toEqual(['report']);
  });

  test('never loads a live item without a pause between two loads', () => {
    fc.assert(
      fc.property(anyContext, fc.constantFrom(...kinds), (within, kind) => {
        const live = { ...within, live: true, dark: 0 };
        const actions = recoveries({ ...broken, kind, loading: true }, live, 30);
        const loads = actions.filter(({ type }) => /^(reload|address|source|lower)$/.test(type));
        const waits = loads.map((action) => ('after' in action ? action.after : 0));
        expect(waits.slice(1).every((wait) => wait >= 1000)).toBe(true);
      }),
    );
  });

  test('reports after a bounded number of actions for any series of failures', () => {
    fc.assert(
      fc.property(fc.infiniteStream(anyFailure), anyContext, (failures, within) => {
        let attempts: RecoveryAttempts = noAttempts;
        for (let turn = 0; turn < 23; turn += 1) {
          const next = recover(attempts, failures.next().value as PlaybackFailure, within);
          if (next.action.type === 'report') return;
          attempts = next.attempts;
        }
        throw new Error('23 actions without a report');
      }),
    );
  });

  test('never takes a missing address or a quality that is not lower', () => {
    fc.assert(
      fc.property(fc.array(anyFailure, { maxLength: 20 }), anyContext, (failures, within) => {
        let attempts: RecoveryAttempts = noAttempts;
        for (const failure of failures) {
          const next = recover(attempts, failure, within);
          attempts = next.attempts;
          expect(attempts.address).toBeLessThanOrEqual(within.otherAddresses);
          expect(attempts.source).toBeLessThanOrEqual(within.otherSources);
          if (!within.canLower) expect(attempts.lower).toBe(0);
        }
      }),
    );
  });

  test('never returns to a milder action for the same failure', () => {
    const order = ['renew', 'retry', 'address', 'source', 'reload', 'lower', 'report'];
    fc.assert(
      fc.property(anyFailure, anyContext, (failure, within) => {
        const steps = types(failure, within).map((type) => order.indexOf(type));
        expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      }),
    );
  });
});
