import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SeekEvent, type SeekPreview, seek } from '#src/features/player/model/seek.ts';
import { clampToRange, type SeekRange } from '#src/features/player/model/seek-range.ts';
import { seekStep } from '#src/features/player/model/seek-step.ts';
import { seekStops } from '#src/features/player/model/seek-stops.ts';

const film: SeekRange = { start: 0, end: 5400 };
const short: SeekRange = { start: 0, end: 90 };

function press(direction: 1 | -1, position: number, range = film): SeekEvent {
  return { type: 'step', direction, held: false, position, range };
}

function hold(preview: SeekPreview | null, direction: 1 | -1, times: number, position: number, range = film) {
  let now = preview;
  for (let index = 0; index < times; index++) {
    now = seek(now, { type: 'step', direction, held: index > 0, position, range }).preview;
  }
  return now;
}

describe('seeking', () => {
  test('previews 10 s with a press without seeking yet', () => {
    expect(seek(null, press(1, 100))).toEqual({
      preview: { from: 100, target: 110, direction: 1, repeats: 0 },
      commit: null,
    });
  });

  test('seeks once to the preview on release', () => {
    const { preview } = seek(null, press(-1, 100));
    expect(seek(preview, { type: 'commit' })).toEqual({ preview: null, commit: 90 });
    expect(seek(null, { type: 'commit' }).commit).toBeNull();
  });

  test('does not seek when cancelled', () => {
    const { preview } = seek(null, press(1, 100));
    expect(seek(preview, { type: 'cancel' })).toEqual({ preview: null, commit: null });
  });

  test('moves in growing steps from 10 to 120 s while a key is held', () => {
    const steps = [0, 4, 10, 18, 30].map((repeats) => seekStep(repeats, film));
    expect(steps).toEqual([10, 20, 30, 60, 120]);
  });

  test('keeps small steps in a short film however long the key is held', () => {
    expect(seekStep(100, short)).toBe(10);
    expect(seekStep(100, { start: 0, end: 900 })).toBe(30);
  });

  test('does not accelerate separate presses, which start from the preview', () => {
    let preview: SeekPreview | null = null;
    for (let index = 0; index < 20; index++) preview = seek(preview, press(1, 0)).preview;
    expect([preview?.from, preview?.target]).toEqual([0, 200]);
  });

  test('steps back from the live edge when playback is ahead of it', () => {
    expect(seek(null, press(-1, 93, short)).preview).toMatchObject({ from: 93, target: 80 });
  });

  test('remembers the position of playback, which continues meanwhile', () => {
    const first = seek(null, press(1, 100)).preview;
    expect(seek(first, press(1, 103)).preview).toMatchObject({ from: 100, target: 120 });
  });

  test('stops a held key at the credits, and goes on from there with the next press', () => {
    const stops = seekStops([{ kind: 'credits', start: 5000, end: 5400 }], film);
    const step = (before: SeekPreview | null, held: boolean) =>
      seek(before, { type: 'step', direction: 1, held, position: 4900, range: film, stops }).preview;
    let preview = step(null, false);
    for (let times = 0; times < 60; times++) preview = step(preview, true);
    expect(preview?.target).toBe(5000);
    expect(step(preview, false)?.target).toBe(5010);
  });

  test('stops ten seconds before the end of a film without credits', () => {
    expect(seekStops([], film)).toEqual([5390]);
    expect(seekStops([], { start: 0, end: 8 })).toEqual([]);
  });

  test('restarts slowly after a change of direction', () => {
    const fast = hold(null, 1, 20, 0);
    const back = seek(fast, { type: 'step', direction: -1, held: true, position: 0, range: film }).preview;
    expect(back?.target).toBe((fast?.target ?? 0) - 10);
  });

  test('previews the position under a pointer', () => {
    const { preview } = seek(null, { type: 'point', target: 3000, position: 10, range: film });
    expect(preview).toEqual({ from: 10, target: 3000, direction: 1, repeats: 0 });
  });

  test('keeps an old preview inside a moving live window', () => {
    const { preview } = seek(null, press(-1, 30, { start: 0, end: 7200 }));
    const moved = seek(preview, { type: 'range', range: { start: 60, end: 7260 } });
    expect(moved.preview?.target).toBe(60);
  });
});

const range = fc
  .tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 50_000, noNaN: true }))
  .map(([start, length]): SeekRange => ({ start, end: start + length }));
const position = fc.double({ min: -1e6, max: 2e6, noNaN: true });
const direction = fc.constantFrom<1 | -1>(1, -1);
const event: fc.Arbitrary<SeekEvent> = fc.oneof(
  fc.record({ type: fc.constant('step' as const), direction, held: fc.boolean(), position, range }),
  fc.record({ type: fc.constant('point' as const), target: position, position, range }),
  fc.record({ type: fc.constant('range' as const), range }),
  fc.constant<SeekEvent>({ type: 'commit' }),
  fc.constant<SeekEvent>({ type: 'cancel' }),
);

describe('random key sequences', () => {
  test('keep the preview inside the known range', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let preview: SeekPreview | null = null;
        for (const next of events) {
          preview = seek(preview, next).preview;
          if (preview && 'range' in next) {
            expect(preview.target).toBeGreaterThanOrEqual(next.range.start);
            expect(preview.target).toBeLessThanOrEqual(next.range.end);
          }
        }
      }),
    );
  });

  test('seek only to the preview on commit', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let preview: SeekPreview | null = null;
        for (const next of events) {
          const outcome = seek(preview, next);
          const expected = next.type === 'commit' && preview ? preview.target : null;
          expect(outcome.commit).toBe(expected);
          preview = outcome.preview;
        }
      }),
    );
  });

  test('never move back with a held key', () => {
    fc.assert(
      fc.property(range, direction, fc.integer({ min: 1, max: 60 }), (window, way, times) => {
        let preview: SeekPreview | null = null;
        let last = clampToRange((window.start + window.end) / 2, window);
        const from = last;
        for (let index = 0; index < times; index++) {
          preview = seek(preview, {
            type: 'step',
            direction: way,
            held: index > 0,
            position: from,
            range: window,
          }).preview;
          const target = preview?.target ?? Number.NaN;
          expect((target - last) * way).toBeGreaterThanOrEqual(0);
          last = target;
        }
      }),
    );
  });

  test('only increase the steps while a key is held', () => {
    fc.assert(
      fc.property(range, fc.nat(80), (window, repeats) => {
        expect(seekStep(repeats + 1, window)).toBeGreaterThanOrEqual(seekStep(repeats, window));
      }),
    );
  });
});
