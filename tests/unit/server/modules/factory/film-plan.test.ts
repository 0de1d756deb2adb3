import { describe, expect, test } from 'vitest';
import { planThumbnails, thumbnailTrack } from '#server/src/modules/factory/package/thumbnail-track.ts';
import { ladderOf } from '#server/src/modules/factory/plan/ladder.ts';
import { gainOf, readLoudness } from '#server/src/modules/factory/plan/sound-gain.ts';
import { planTiming } from '#server/src/modules/factory/plan/timing.ts';
import { languageName, trackLanguage } from '#server/src/modules/factory/plan/track-language.ts';
import { readProgress } from '#server/src/modules/factory/tools/read-progress.ts';

const picture = (width: number, height: number, more = {}) => ({
  ...{ width, height, rate: 25, codec: 'h264', bitRate: null },
  ...more,
});
const sizes = (...args: Parameters<typeof picture>) =>
  ladderOf(picture(...args)).map((it) => `${it.width}x${it.height}`);

describe('The qualities of a film', () => {
  test.each([
    [1920, 1080, ['1920x1080', '1280x720', '852x480', '426x240']],
    [3840, 1600, ['2592x1080', '1728x720', '1152x480', '576x240']],
    [720, 576, ['720x576', '600x480', '300x240']],
    [161, 91, ['160x90']],
    [608, 1080, ['608x1080', '480x852', '240x426']],
  ])('of %i×%i are never larger than it', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  test('have copies in other codecs behind those in H.264, with fewer bits', () => {
    const rungs = ladderOf(picture(320, 180), ['hevc', 'av1']);
    expect(rungs.map(({ id }) => id)).toEqual(['v180', 'hevc180', 'av180']);
    const [h264 = 0, ...copies] = rungs.map(({ kilobits }) => kilobits);
    expect(copies.every((it) => it < h264)).toBe(true);
    expect(ladderOf(picture(100, 60), ['av1']).map(({ id }) => id)).toEqual(['v60']);
  });

  test('have no more bits than the source needs in H.264', () => {
    const bits = (more: object) => ladderOf(picture(1920, 1080, more)).map((it) => it.kilobits);
    expect(bits({})).toEqual([5500, 2994, 1628, 575]);
    expect(bits({ bitRate: 800_000 })).toEqual([800, 800, 800, 575]);
    expect(bits({ bitRate: 800_000, codec: 'hevc' })).toEqual([1600, 1600, 1600, 575]);
    expect(bits({ rate: 50 })[0]).toBe(7700);
  });
});

describe('The frames of a film', () => {
  test.each([
    [24, [24, 1], 96],
    [23.976, [24_000, 1001], 96],
    [25, [25, 1], 100],
    [27.3, [30_000, 1001], 120],
    [0.1, [25, 1], 100],
    [120, [60, 1], 240],
    [59.94, [60_000, 1001], 240],
  ])('at %d a second become a constant rate with equal segments', (average, rate, segment) => {
    expect(planTiming(average, 60)).toMatchObject({ rate, segmentFrames: segment });
  });

  test('are in chunks without a gap, the last of which has at least a segment', () => {
    const { frames, chunks } = planTiming(25, 7322.2);
    expect([frames, chunks.length]).toEqual([183_055, 122]);
    for (const [place, { from }] of chunks.entries()) expect(from).toBe(chunks[place - 1]?.to ?? 0);
    const last = chunks.at(-1);
    expect([last?.to, (last?.to ?? 0) - (last?.from ?? 0) >= 100]).toEqual([frames, true]);
  });

  test('of slides are one chunk, because a frame may be older than its chunk', () => {
    expect(planTiming(0.1, 600).chunks).toEqual([{ number: 0, from: 0, to: 15_000 }]);
  });
});

describe('The gain of a sound track', () => {
  test('brings it to -16 LUFS, unless its peaks would clip', () => {
    expect(gainOf({ integrated: -23, peak: -10 })).toBe(7);
    expect(gainOf({ integrated: -23, peak: -4 })).toBe(2.5);
    expect(gainOf({ integrated: -9, peak: 0.5 })).toBe(-7);
  });

  test('leaves silence silent', () => {
    expect(gainOf({ integrated: Number.NEGATIVE_INFINITY, peak: Number.NEGATIVE_INFINITY })).toBe(0);
    expect(gainOf({ integrated: -60, peak: -50 })).toBe(20);
  });

  test('follows what ffmpeg measured', () => {
    expect(readLoudness('{\n"input_i" : "-21.78",\n"input_tp" : "-12.08"\n}')).toEqual({
      integrated: -21.78,
      peak: -12.08,
    });
    expect(readLoudness('"input_i" : "-inf", "input_tp" : "-inf"')?.integrated).toBe(
      Number.NEGATIVE_INFINITY,
    );
    expect(readLoudness('nothing')).toBeNull();
  });
});

test.each([
  ['uzb', 'uz'],
  ['rus', 'ru'],
  ['ger', 'de'],
  ['uz_Cyrl', 'uz-Cyrl'],
  ['und', 'und'],
  ['english!', 'und'],
  [undefined, 'und'],
])('reads the language %s of a track as %s', (tag, language) => {
  expect(trackLanguage(tag)).toBe(language);
});

test('names a language in itself', () => {
  expect(['uz', 'ru', 'en', 'und'].map(languageName)).toEqual(['Oʻzbekcha', 'Русский', 'English', '—']);
});

test('places the thumbnails of a long film in sheets of sixty', () => {
  const plan = planThumbnails({ width: 426, height: 240 }, 7200);
  expect(plan).toEqual({ every: 10, width: 240, height: 135, columns: 6, rows: 10 });
  const cues = thumbnailTrack(plan, 7200).split('\n\n');
  expect(cues).toHaveLength(721);
  expect(cues[62]).toBe('00:10:10.000 --> 00:10:20.000\nthumbnails-2.jpg#xywh=240,0,240,135');
  expect(cues.at(-1)).toContain('02:00:00.000');
});

test('reads the last second of a text of progress', () => {
  expect(readProgress('out_time_us=1000000\nprogress=continue\nout_time_us=2500000\n')).toBe(2.5);
  expect(readProgress('out_time_us=N/A\n')).toBeNull();
});
