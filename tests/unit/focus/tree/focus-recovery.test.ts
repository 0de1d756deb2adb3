import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { held, observe, type Recovery, retry, type Sight } from '#src/focus/tree/focus-recovery.ts';

const anySight = fc.constantFrom<Sight>('held', 'lost', 'outside', 'several');
const anyFault = fc.constantFrom<Sight>('lost', 'outside', 'several');

/** Retries for `milliseconds` while the fault remains. */
function persist(fault: Sight, milliseconds: number) {
  const actions: string[] = [];
  let reports = 0;
  let now = 0;
  let step = observe(held, fault, now);
  while (step.retryIn !== null && now + step.retryIn <= milliseconds) {
    now += step.retryIn;
    step = retry(step.state, fault, now);
    actions.push(step.action ?? 'none');
    reports += step.report ? 1 : 0;
  }
  return { actions, reports, step };
}

describe('the recovery of the focus', () => {
  test('never acts while an element has the focus', () => {
    fc.assert(
      fc.property(fc.array(anySight), fc.nat(), (sights, now) => {
        const state = sights.reduce<Recovery>((last, sight) => retry(last, sight, now).state, held);
        for (const step of [observe(state, 'held', now), retry(state, 'held', now)]) {
          expect(step).toEqual({ state: held, action: null, report: false, retryIn: null });
        }
      }),
    );
  });

  test('waits for one retry at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anySight, fc.boolean())), (events) => {
        let state = held;
        let pending = 0;
        for (const [sight, isRetry] of events) {
          if (isRetry && pending === 0) continue;
          const step = isRetry ? retry(state, sight, 0) : observe(state, sight, 0);
          if (isRetry || step.state.lostAt === null) pending = 0;
          if (step.retryIn !== null) pending += 1;
          state = step.state;
          expect(pending).toBe(state.lostAt === null ? 0 : 1);
        }
      }),
    );
  });

  test('acts within a tenth of a second', () => {
    fc.assert(
      fc.property(anyFault, fc.integer({ min: 100, max: 20_000 }), (fault, milliseconds) => {
        expect(persist(fault, milliseconds).actions.length).toBeGreaterThan(0);
      }),
    );
  });

  test('acts at every retry as long as the fault remains', () => {
    fc.assert(
      fc.property(anyFault, fc.integer({ min: 100, max: 20_000 }), (fault, milliseconds) => {
        const { actions, step } = persist(fault, milliseconds);
        expect(actions).not.toContain('none');
        expect(step.retryIn).not.toBeNull();
      }),
    );
  });

  test('tries every way of bringing the focus back within half a second', () => {
    expect(new Set(persist('lost', 500).actions)).toEqual(new Set(['refocus', 'restore', 'focusFirst']));
  });

  test('does not return to an element below a modal', () => {
    expect(persist('outside', 20_000).actions).not.toContain('refocus');
  });

  test('reports a loss once, after 0.6 s', () => {
    fc.assert(
      fc.property(anyFault, fc.nat(20_000), (fault, milliseconds) => {
        const { reports } = persist(fault, milliseconds);
        if (milliseconds < 600) expect(reports).toBe(0);
        if (milliseconds >= 1200) expect(reports).toBe(1);
      }),
    );
  });

  test('gives a starting app time to focus its first element', () => {
    expect(observe(held, 'lost', 0, true).retryIn).toBeGreaterThan(observe(held, 'lost', 0).retryIn ?? 0);
  });
});
