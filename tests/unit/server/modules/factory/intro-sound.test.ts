import { expect, test } from 'vitest';
import { findMarks, type HeardEpisode } from '#server/src/modules/factory/listen/find-marks.ts';
import { sharedSound } from '#server/src/modules/factory/listen/shared-sound.ts';
import { codeSeconds, listenedRate, soundCodes } from '#server/src/modules/factory/listen/sound-codes.ts';

/** A melody of chance tones, as loud as wanted. */
function melody(seed: number, seconds: number, loudness = 1): Float32Array {
  let state = seed * 7919;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const note = listenedRate / 4;
  const samples = new Float32Array(seconds * listenedRate);
  for (let from = 0; from < samples.length; from += note) {
    const tones = [0, 1, 2].map(() => 300 + random() * 1700);
    for (let n = from; n < Math.min(from + note, samples.length); n += 1)
      samples[n] = tones.reduce(
        (sum, it) => sum + loudness * 0.2 * Math.sin((n * it * 2 * Math.PI) / listenedRate),
        0,
      );
  }
  return samples;
}

function joined(...parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function episode(number: number, ...parts: readonly Float32Array[]): Promise<HeardEpisode> {
  const samples = joined(...parts);
  return { number, duration: samples.length / listenedRate, codes: await soundCodes(samples) };
}

test('episodes share an intro at different times and loudness, and their credits', async () => {
  const [intro, quiet, credits] = [melody(1, 20), melody(1, 20, 0.3), melody(2, 15)];
  const silence = new Float32Array(listenedRate * 12);
  const found = await findMarks([
    await episode(1, melody(3, 13), intro, melody(4, 40), silence, credits),
    await episode(2, quiet, melody(5, 50), silence, credits),
    await episode(3, melody(6, 90)),
  ]);
  const near = (seconds: number) => expect.closeTo(seconds, 0);
  expect(found).toEqual([
    {
      number: 1,
      markers: [
        { kind: 'intro', start: near(13), end: near(33), like: 2 },
        { kind: 'credits', start: near(85), end: 100, like: 2 },
      ],
    },
    {
      number: 2,
      markers: [
        { kind: 'intro', start: near(0), end: near(20), like: 1 },
        { kind: 'credits', start: near(82), end: 97, like: 1 },
      ],
    },
    { number: 3, markers: [] },
  ]);
});

test('silence is like nothing', async () => {
  const codes = await soundCodes(new Float32Array(listenedRate * 20));
  expect([codes.length > 100, sharedSound(codes, codes)]).toEqual([true, null]);
});

test('a code stands for an eighth of a second', () => {
  expect(codeSeconds).toBe(0.125);
});
