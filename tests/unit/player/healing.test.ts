import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Circumstances,
  type Healing,
  heal,
  healthy,
  type Remedy,
  type Trouble,
} from '../../../src/features/player/model/healing.ts';

const around: Circumstances = { otherAddresses: 1, canLower: true, online: true };
const broken: Trouble = { kind: 'network', retryable: true, loading: false, ahead: 0 };

/** The recovery actions for a repeated failure, until it is shown. */
function remedies(trouble: Trouble, circumstances: Circumstances = around, most = 40): Remedy[] {
  const all: Remedy[] = [];
  let healing: Healing = healthy;
  while (all.length < most) {
    const next = heal(healing, trouble, circumstances);
    healing = next.healing;
    all.push(next.remedy);
    if (next.remedy.type === 'tell') break;
  }
  return all;
}
const types = (trouble: Trouble, circumstances?: Circumstances) =>
  remedies(trouble, circumstances).map(({ type }) => type);

const kinds: readonly Trouble['kind'][] = [
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
const anyTrouble = fc.record({
  kind: fc.constantFrom(...kinds),
  retryable: fc.boolean(),
  loading: fc.boolean(),
  ahead: fc.double({ min: 0, max: 4, noNaN: true }),
});
const anyAround = fc.record({
  otherAddresses: fc.integer({ min: 0, max: 3 }),
  canLower: fc.boolean(),
  online: fc.constant(true),
});

describe('recovery', () => {
  test('retries, switches the address, reloads, lowers the quality, then reports', () => {
    expect(types(broken)).toEqual([
      'retry',
      'retry',
      'retry',
      'address',
      'reload',
      'reload',
      'lower',
      'tell',
    ]);
  });

  test('increases the delay between tries', () => {
    const waits = remedies(broken).flatMap((remedy) => ('after' in remedy ? [remedy.after] : []));
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
    expect(types(broken, { otherAddresses: 0, canLower: false, online: true })).toEqual([
      'retry',
      'retry',
      'retry',
      'reload',
      'reload',
      'tell',
    ]);
  });

  test('does nothing visible while enough is buffered', () => {
    const shown = remedies({ ...broken, ahead: 20 }).map(({ type }) => type);
    expect(new Set(shown)).toEqual(new Set(['retry']));
  });

  test('acts before the buffer runs out', () => {
    fc.assert(
      fc.property(fc.double({ min: 4.01, max: 60, noNaN: true }), fc.nat({ max: 20 }), (ahead, retry) => {
        const { remedy } = heal({ ...healthy, retry }, { ...broken, ahead }, around);
        expect('after' in remedy && remedy.after).toBeLessThanOrEqual(ahead * 1000);
      }),
    );
  });

  test('waits for the network when there is none', () => {
    expect(heal(healthy, broken, { ...around, online: false }).remedy.type).toBe('wait');
  });

  test('reports at once when no other try can help', () => {
    expect(types({ kind: 'drm', retryable: false, loading: true, ahead: 0 })).toEqual(['tell']);
  });

  test('reports after a bounded number of actions for any series of failures', () => {
    fc.assert(
      fc.property(fc.infiniteStream(anyTrouble), anyAround, (troubles, circumstances) => {
        let healing: Healing = healthy;
        for (let turn = 0; turn < 20; turn += 1) {
          const next = heal(healing, troubles.next().value as Trouble, circumstances);
          if (next.remedy.type === 'tell') return;
          healing = next.healing;
        }
        throw new Error('20 remedies and nothing told');
      }),
    );
  });

  test('never takes a missing address or a quality that is not lower', () => {
    fc.assert(
      fc.property(fc.array(anyTrouble, { maxLength: 20 }), anyAround, (troubles, circumstances) => {
        let healing: Healing = healthy;
        for (const trouble of troubles) {
          const next = heal(healing, trouble, circumstances);
          healing = next.healing;
          expect(healing.address).toBeLessThanOrEqual(circumstances.otherAddresses);
          if (!circumstances.canLower) expect(healing.lower).toBe(0);
        }
      }),
    );
  });

  test('never returns to a milder action for the same failure', () => {
    const order = ['renew', 'retry', 'address', 'reload', 'lower', 'tell'];
    fc.assert(
      fc.property(anyTrouble, anyAround, (trouble, circumstances) => {
        const steps = types(trouble, circumstances).map((type) => order.indexOf(type));
        expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      }),
    );
  });
});
