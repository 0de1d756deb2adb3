import { expect, test } from 'vitest';
import { damageNotes, tellsOfDamage } from '#server/src/modules/factory/plan/damage-notes.ts';

test.each([
  '[h264 @ 0x1] error while decoding MB 5 3, bytestream -5',
  '[mpegts @ 0x1] Packet corrupt (stream = 0, dts = 1536000).',
  'film.mkv: corrupt decoded frame in stream 0',
  '[matroska,webm @ 0x1] Element at 0x3e8 ending at 0xffff exceeds containing master element ending at 0x9',
  'Error while decoding stream #0:1: Invalid data found when processing input',
])('takes "%s" for damage', (message) => {
  expect(tellsOfDamage(`[swscaler @ 0x2] deprecated pixel format used\n${message}\n`)).toBe(true);
});

// Open groups of pictures: frames before the first whole one refer to others.
test.each(['[h264 @ 0x1] co located POCs unavailable', '[hevc @ 0x1] Could not find ref with POC 12'])(
  'takes "%s" for the beginning of a part',
  (message) => {
    expect(tellsOfDamage(message)).toBe(false);
  },
);

test('names the first five damaged minutes and the languages of damaged sound', () => {
  expect(damageNotes([0, 60, 3660], ['uz'])).toEqual([
    'the file is damaged: look at the picture in the minute from 00:00:00, 00:01:00, 01:01:00',
    'the file is damaged: listen to the sound in uz',
  ]);
  expect(damageNotes([0, 1, 2, 3, 4, 5, 6], [])[0]).toMatch(/00:00:04 and in 2 more parts$/);
  expect(damageNotes([], [])).toEqual([]);
});
