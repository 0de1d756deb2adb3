import { expect, test } from 'vitest';
import { type Heard, hear, levelGain, nothingHeard } from '#src/features/player/tuning/loudness.ts';

/** What was heard after some measurements of one volume, in dB below full scale. */
function after(count: number, decibels: number, before: Heard = nothingHeard): Heard {
  return Array.from({ length: count }).reduce<Heard>((heard) => hear(heard, 10 ** (decibels / 10)), before);
}
const inDecibels = (factor: number): number => Math.round(20 * Math.log10(factor) * 10) / 10;

test('a source keeps its volume until enough of it was heard', () => {
  expect(levelGain(nothingHeard)).toBe(1);
  expect(levelGain(after(2, -30))).toBe(1);
  expect(levelGain(after(3, -30))).not.toBe(1);
});

test('media of the server keep their volume, and a louder channel comes to it', () => {
  expect(inDecibels(levelGain(after(20, -18.3)))).toBe(0);
  expect(inDecibels(levelGain(after(20, -12.3)))).toBe(-6);
  expect(inDecibels(levelGain(after(20, -22.3)))).toBe(4);
});

test('a source is raised by 6 dB and lowered by 12 dB at most', () => {
  expect(inDecibels(levelGain(after(20, -50)))).toBe(6);
  expect(inDecibels(levelGain(after(20, 0)))).toBe(-12);
});

test('silence and broken measurements do not count', () => {
  const heard = after(20, -20);
  expect(hear(hear(hear(heard, 0), 1e-7), Number.NaN)).toBe(heard);
});

test('after a minute a new volume still counts', () => {
  const quiet = after(1000, -30);
  const louder = after(240, -12, quiet);
  expect(levelGain(louder)).toBeLessThan(1);
});
