import { parseThumbnails } from '@oyna/contract/parse-thumbnails';
import { thumbnailAt } from '@oyna/contract/thumbnails';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const base = 'https://media.test/film/thumbnails.vtt';
const cue = (start: string, end: string, place: string) => `${start} --> ${end}\n${place}\n`;

const file = `WEBVTT

${cue('00:00.000', '00:10.000', 'sprite-1.jpg#xywh=0,0,160,90')}
${cue('00:10.000', '00:20.000', 'sprite-1.jpg#xywh=160,0,160,90')}
1
${cue('01:00:00.500', '01:00:10.000', '/other/sprite-2.jpg?v=1#xywh=0,90,160,90')}`;

describe('thumbnails', () => {
  test('have times, positions and absolute addresses', () => {
    const [first, second, third] = parseThumbnails(file, base);
    expect(first).toEqual({
      start: 0,
      end: 10,
      address: 'https://media.test/film/sprite-1.jpg',
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    });
    expect(second).toMatchObject({ start: 10, x: 160 });
    expect(third).toMatchObject({
      start: 3600.5,
      y: 90,
      address: 'https://media.test/other/sprite-2.jpg?v=1',
    });
  });

  test('are parsed with any line endings', () => {
    const lines = parseThumbnails(file, base);
    expect(parseThumbnails(file.replace(/\n/g, '\r\n'), base)).toEqual(lines);
    expect(parseThumbnails(file.replace(/\n/g, '\r'), base)).toEqual(lines);
  });

  test.each([
    ['nothing', ''],
    ['a page that says the file is gone', '<!doctype html><title>404</title>'],
    ['a cue without a picture', '00:00.000 --> 00:10.000'],
    ['a cue with text in its place', cue('00:00.000', '00:10.000', 'Hello there')],
    ['a picture without a place', cue('00:00.000', '00:10.000', 'sprite.jpg')],
    ['a place with too few numbers', cue('00:00.000', '00:10.000', 'sprite.jpg#xywh=0,0,160')],
    ['a place with a negative number', cue('00:00.000', '00:10.000', 'sprite.jpg#xywh=-1,0,160,90')],
    ['an invalid time', cue('0:0', '00:10.000', 'sprite.jpg#xywh=0,0,160,90')],
  ])('are empty for %s', (_, text) => {
    expect(parseThumbnails(text, base)).toEqual([]);
  });

  test('that are invalid are dropped without the others', () => {
    const bad = cue('00:20.000', 'soon', 'sprite.jpg#xywh=0,0,160,90');
    expect(parseThumbnails(`${file}\n${bad}`, base)).toHaveLength(3);
  });

  test('are found by position, or the nearest before a gap', () => {
    const all = parseThumbnails(file, base);
    expect(thumbnailAt(all, 0)).toBe(all[0]);
    expect(thumbnailAt(all, 9.99)).toBe(all[0]);
    expect(thumbnailAt(all, 10)).toBe(all[1]);
    expect(thumbnailAt(all, 1800)).toBe(all[1]);
    expect(thumbnailAt(all, 9999)).toBe(all[2]);
  });

  test('are missing in an empty list, before the first and without a position', () => {
    const all = parseThumbnails(file, base);
    expect(thumbnailAt([], 5)).toBeNull();
    expect(thumbnailAt(all, -1)).toBeNull();
    expect(thumbnailAt(all, Number.NaN)).toBeNull();
  });

  test('match the cue of every position of a film', () => {
    const stamp = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}.000`;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 2, max: 30 }),
        fc.nat(),
        (count, length, at) => {
          const cues = Array.from({ length: count }, (_, place) =>
            cue(stamp(place * length), stamp((place + 1) * length), `s.jpg#xywh=${place},0,160,90`),
          );
          const position = at % (count * length);
          const found = thumbnailAt(parseThumbnails(cues.join('\n'), base), position);
          expect(found?.x).toBe(Math.floor(position / length));
        },
      ),
    );
  });
});
