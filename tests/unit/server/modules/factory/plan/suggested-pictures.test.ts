import { describe, expect, test } from 'vitest';
import { choosePictures } from '#server/src/modules/factory/plan/choose-pictures.ts';
import { centreOf, cropOf } from '#server/src/modules/factory/plan/picture-crop.ts';
import { type SmallPicture, scorePicture } from '#server/src/modules/factory/plan/score-picture.ts';

type Colour = readonly [number, number, number];

/** A picture of 96 × 54 points by the colour of each. */
function picture(colour: (x: number, y: number) => Colour): SmallPicture {
  const [width, height] = [96, 54];
  const points = Array.from({ length: width * height }, (_, at) =>
    colour(at % width, Math.floor(at / width)),
  );
  return { width, height, points: Uint8Array.from(points.flat()) };
}
const grey = (light: number): Colour => [light, light, light];
const noise = (x: number, y: number) => (x * 7919 + y * 104_729) % 97;
/** Noise in the middle of the brightness. */
const scene = picture((x, y) => [60 + noise(x, y), 90 + noise(y, x), 40 + noise(x + y, x)]);

describe('the score of a picture', () => {
  test.each([
    ['black', picture(() => grey(4))],
    ['white', picture(() => grey(250))],
    ['of one colour', picture(() => [40, 120, 90])],
    ['white words on black', picture((x, y) => grey(y === 20 && x % 3 > 0 ? 255 : 2))],
  ])('is zero for one that is %s', (_, it) => {
    expect(scorePicture(it)).toBe(0);
  });

  test('grows with details, colours and light', () => {
    const score = scorePicture(scene);
    const plain = picture((x) => grey(90 + x / 2));
    const dark = picture((x, y) => grey(20 + (noise(x, y) % 60)));
    expect(score).toBeGreaterThan(scorePicture(plain));
    expect(score).toBeGreaterThan(scorePicture(dark));
    expect(score).toBeLessThanOrEqual(1);
    expect(scorePicture(dark)).toBeGreaterThan(0);
  });
});

describe('the suggested pictures of a film', () => {
  const film = Array.from({ length: 1800 }, (_, n) => ({ at: n * 4, score: ((n * 37) % 100) / 100 }));

  test('are six, apart from one another, from the story and in their order', () => {
    const chosen = choosePictures(film, 7200);
    const times = chosen.map(({ at }) => at);
    expect(chosen).toHaveLength(6);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(216);
    expect(Math.max(...times)).toBeLessThanOrEqual(6624);
    const gaps = times.slice(1).map((at, place) => at - (times[place] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(600);
    expect(chosen.every(({ score }) => score > 0.9)).toBe(true);
  });

  test('are none of a film without a usable picture', () => {
    expect(choosePictures([{ at: 10, score: 0 }], 20)).toEqual([]);
    expect(choosePictures([], 20)).toEqual([]);
  });
});

describe('the part of a picture', () => {
  test.each([
    [{ width: 1920, height: 800 }, [16, 9], 0.5, { width: 1422, height: 800, x: 249, y: 0 }],
    [{ width: 1920, height: 1080 }, [2, 3], 0, { width: 720, height: 1080, x: 0, y: 0 }],
    [{ width: 1920, height: 1080 }, [2, 3], 1, { width: 720, height: 1080, x: 1200, y: 0 }],
    [{ width: 720, height: 1280 }, [16, 9], 0.5, { width: 720, height: 405, x: 0, y: 437 }],
  ] as const)('of %j in the shape %j lies inside', (size, shape, centre, expected) => {
    expect(cropOf(size, shape, centre)).toEqual(expected);
  });

  test('for a poster is where the details are', () => {
    const right = picture((x, y) => (x > 60 ? grey(noise(x, y)) : grey(90)));
    const left = picture((x, y) => (x < 30 ? grey(noise(x, y)) : grey(90)));
    expect(centreOf(right, [2, 3])).toBeGreaterThan(0.7);
    expect(centreOf(left, [2, 3])).toBeLessThan(0.3);
  });
});
