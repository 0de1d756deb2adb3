import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detectStall,
  newStallDetection,
  type PlaybackSample,
  type StallKind,
} from '#src/features/player/model/stall-detector.ts';

const start: PlaybackSample = {
  now: 0,
  position: 100,
  bufferEnd: 120,
  complete: false,
  decodedFrames: 1000,
  wanted: true,
};

/** Change of the picture between two samples. */
type Step = (before: PlaybackSample, ms: number) => Partial<PlaybackSample>;

const plays: Step = ({ position, bufferEnd, decodedFrames }, ms) => ({
  position: position + ms / 1000,
  bufferEnd: bufferEnd + ms / 1000,
  decodedFrames: (decodedFrames ?? 0) + Math.ceil(ms / 40),
});
const freezes: Step = () => ({});
const fills: Step = ({ bufferEnd }, ms) => ({ bufferEnd: bufferEnd + ms / 1000 });
const soundAlone: Step = ({ position, bufferEnd }, ms) => ({
  position: position + ms / 1000,
  bufferEnd: bufferEnd + ms / 1000,
});

/** Samples until the time is over; returns every stall with its time in ms. */
function look(step: Step, during: number, every: number, from: PlaybackSample = start) {
  let detection = newStallDetection;
  let sample = from;
  const stalls: [number, StallKind][] = [];
  let begun = 0;
  const on = (next: Step, until: number) => {
    while (sample.now < until) {
      sample = { ...sample, ...next(sample, every), now: sample.now + every };
      const detected = detectStall(detection, sample);
      detection = detected.detection;
      if (detected.stall) stalls.push([sample.now - begun, detected.stall]);
    }
  };
  on(plays, 2000);
  begun = sample.now;
  on(step, begun + during);
  return stalls;
}

const every = fc.integer({ min: 200, max: 600 });

describe('the stall detector', () => {
  test('reports nothing while the picture plays, however long', () => {
    fc.assert(
      fc.property(every, (ms) => {
        expect(look(plays, 60_000, ms)).toEqual([]);
      }),
    );
  });

  test('detects within four seconds a freeze with data at hand', () => {
    fc.assert(
      fc.property(every, (ms) => {
        const [first] = look(freezes, 4000 + ms, ms);
        expect(first?.[1]).toBe('stuck');
        expect(first?.[0]).toBeLessThanOrEqual(4000);
      }),
    );
  });

  test('detects that only the sound plays', () => {
    const [first] = look(soundAlone, 4500, 500);
    expect(first).toEqual([expect.any(Number), 'stuck']);
    expect(first?.[0]).toBeLessThanOrEqual(4000);
  });

  test('distinguishes a freeze from missing data', () => {
    const [first] = look(freezes, 4500, 500, { ...start, bufferEnd: start.position });
    expect(first?.[1]).toBe('starved');
    expect(first?.[0]).toBeLessThanOrEqual(4000);
  });

  test('waits while data arrives but is insufficient', () => {
    const slow: Step = ({ bufferEnd }, ms) => ({ bufferEnd: bufferEnd + ms / 5000 });
    expect(look(slow, 8000, 500, { ...start, bufferEnd: start.position })).toEqual([]);
  });

  test('detects a freeze while data arrives when there is enough of it', () => {
    expect(look(fills, 4500, 500)[0]?.[1]).toBe('stuck');
  });

  test('needs no more data at the end of a film to detect a freeze', () => {
    const last = { ...start, bufferEnd: start.position + 0.5, complete: true };
    expect(look(freezes, 4500, 500, last)[0]?.[1]).toBe('stuck');
  });

  test('ignores a picture that is paused on purpose', () => {
    expect(look(() => ({ wanted: false }), 60_000, 500)).toEqual([]);
  });

  test('ignores the time in which the set slept', () => {
    let slept = false;
    const sleeps: Step = (before, ms) => {
      const now = plays(before, ms);
      if (slept) return now;
      slept = true;
      return { ...now, position: before.position };
    };
    let detection = detectStall(newStallDetection, start).detection;
    let stalls = 0;
    for (const now of [500, 60_000, 60_500, 61_000]) {
      const detected = detectStall(detection, { ...start, ...sleeps(start, 0), now });
      detection = detected.detection;
      if (detected.stall) stalls += 1;
    }
    expect(stalls).toBe(0);
  });

  test('uses the time alone when a set counts no frames', () => {
    const uncounted: Step = (before, ms) => ({ ...plays(before, ms), decodedFrames: 0 });
    let detection = newStallDetection;
    let sample: PlaybackSample = { ...start, decodedFrames: 0 };
    for (let turn = 0; turn < 40; turn += 1) {
      sample = { ...sample, ...uncounted(sample, 500), now: sample.now + 500 };
      const detected = detectStall(detection, sample);
      expect(detected.stall).toBeNull();
      detection = detected.detection;
    }
  });

  test('restarts after a seek', () => {
    let detection = detectStall(newStallDetection, start).detection;
    for (let turn = 1; turn <= 6; turn += 1)
      detection = detectStall(detection, { ...start, now: turn * 500 }).detection;
    const sought = { ...start, position: 300, bufferEnd: 300 };
    expect(detectStall(detection, { ...sought, now: 3500 }).stall).toBeNull();
    expect(detectStall(detection, { ...sought, now: 4000 }).stall).toBeNull();
  });

  test('reports a lasting freeze again', () => {
    expect(look(freezes, 20_000, 500).length).toBeGreaterThanOrEqual(4);
  });
});
