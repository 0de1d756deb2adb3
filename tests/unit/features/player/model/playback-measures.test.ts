import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MeasuredEvent,
  type Measuring,
  measure,
  newMeasuring,
} from '#src/features/player/model/playback-measures.ts';

const range = { start: 0, end: 5400 };
const load: MeasuredEvent = { type: 'load', live: false, startAt: 40 };
const time = (position: number): MeasuredEvent => ({ type: 'time', position, range });

function measured(...scenario: [number, MeasuredEvent][]): Measuring {
  return scenario.reduce((measuring, [now, event]) => measure(measuring, event, now), newMeasuring);
}

/** Ticks from `from` to `to` in ms, every quarter of a second. */
function plays(from: number, to: number, position: number): [number, MeasuredEvent][] {
  return Array.from({ length: (to - from) / 250 + 1 }, (_, index): [number, MeasuredEvent] => [
    from + index * 250,
    time(position + index * 0.25),
  ]);
}
const start: [number, MeasuredEvent][] = [
  [1000, load],
  [1500, { type: 'loaded' }],
  [1800, { type: 'state', state: 'playing' }],
];

describe('playback statistics', () => {
  test('have their first frame when the time first moves', () => {
    const { measures } = measured(...start, [2000, time(40)], [2250, time(40.2)]);
    expect(measures.timeToFirstFrame).toBe(1.25);
  });

  test('count playing and waiting time and their ratio', () => {
    const { measures } = measured(
      ...start,
      ...plays(2000, 11_000, 40),
      [11_000, { type: 'buffering', buffering: true }],
      [12_000, { type: 'buffering', buffering: false }],
    );
    expect(measures.played).toBeCloseTo(8.75);
    expect(measures.waited).toBeCloseTo(1);
    expect(measures.rebufferRatio).toBeCloseTo(1 / 9.75);
    expect(measures.stalls).toBe(1);
  });

  test('do not blame the network for a seek', () => {
    const { measures } = measured(
      ...start,
      ...plays(2000, 5000, 40),
      [5100, time(900)],
      [5200, { type: 'buffering', buffering: true }],
    );
    expect(measures.stalls).toBe(0);
  });

  test('count no playing time while paused or in standby', () => {
    const { measures } = measured(
      ...start,
      ...plays(2000, 4000, 40),
      [4000, { type: 'state', state: 'paused' }],
      [60_000, { type: 'state', state: 'playing' }],
      [60_250, time(42.25)],
      [3_660_000, time(42.5)],
    );
    expect(measures.played).toBeCloseTo(2);
  });

  test('count changes of the rendition except the first', () => {
    const quality = (height: number): MeasuredEvent => ({ type: 'quality', height });
    const { measures } = measured([0, load], [1, quality(240)], [2, quality(720)], [3, quality(720)]);
    expect([measures.switches, measures.height]).toEqual([1, 720]);
  });

  const reloaded = () =>
    measured(
      ...start,
      ...plays(2000, 4000, 40),
      [4000, { type: 'recovery', action: 'reload', code: 'P-3016' }],
      [4100, { ...load, again: true } as MeasuredEvent],
      [5100, { type: 'loaded' }],
    ).measures;

  test('keep recovery actions through a reload', () => {
    expect(reloaded()).toMatchObject({ recoveries: { reload: 1 }, errors: ['P-3016'] });
  });

  test('keep the time of the first frame through a reload', () => {
    expect(reloaded().timeToFirstFrame).toBe(1.25);
  });

  test('count the time of a reload as waiting', () => {
    expect(reloaded().waited).toBeCloseTo(1);
  });

  test('restart with another source', () => {
    expect(measured(...start, ...plays(2000, 9000, 40), [9000, load]).measures).toEqual(
      newMeasuring.measures,
    );
  });

  test('never exceed the total time', () => {
    const event: fc.Arbitrary<MeasuredEvent> = fc.oneof(
      fc.constant<MeasuredEvent>({ type: 'loaded' }),
      fc.boolean().map((again): MeasuredEvent => ({ ...load, again }) as MeasuredEvent),
      fc.nat({ max: 5000 }).map(time),
      fc.boolean().map((buffering): MeasuredEvent => ({ type: 'buffering', buffering })),
      fc
        .constantFrom('playing' as const, 'paused' as const, 'ended' as const)
        .map((state): MeasuredEvent => ({ type: 'state', state })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 4000 }), event), { maxLength: 60 }), (scenario) => {
        let now = 0;
        let measuring = newMeasuring;
        for (const [ms, each] of scenario) {
          now += ms;
          measuring = measure(measuring, each, now);
          const { played, waited, rebufferRatio } = measuring.measures;
          expect(played + waited).toBeLessThanOrEqual((now - measuring.requestedAt) / 1000 + 1e-6);
          expect(rebufferRatio).toBeGreaterThanOrEqual(0);
          expect(rebufferRatio).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
