import { expect, test } from 'vitest';
import { dashHasPicture, masterHasPicture } from '#server/src/modules/media/check/has-picture.ts';
import { segmentHasPicture } from '#server/src/modules/media/check/segment-has-picture.ts';
import { transportBegin } from '#tests/server/support/transport-begin.ts';

const master = (...attributes: readonly string[]) =>
  ['#EXTM3U', ...attributes.map((it) => `#EXT-X-STREAM-INF:BANDWIDTH=1,${it}\na.m3u8`)].join('\n');

test.each([
  ['only sound by its codecs', false, ['CODECS="mp4a.40.2"', 'CODECS="ac-3, mp4a.40.5"']],
  ['a rendition of sound beside pictures', true, ['CODECS="avc1.4d401f,mp4a.40.2"', 'CODECS="mp4a.40.2"']],
  ['a size without codecs', true, ['RESOLUTION=640x360']],
  ['neither codecs nor sizes', null, ['NAME="one"']],
  ['codecs of some renditions only', null, ['CODECS="mp4a.40.2"', 'NAME="two"']],
])('a master playlist with %s', (_, expected, attributes) => {
  expect(masterHasPicture(master(...attributes))).toBe(expected);
});

test.each([
  [false, '<AdaptationSet contentType="audio"/>'],
  [true, '<AdaptationSet mimeType="audio/mp4"/><AdaptationSet mimeType="video/mp4"/>'],
  [null, '<AdaptationSet id="1"/>'],
])('a DASH manifest: %s', (expected, sets) => {
  expect(dashHasPicture(`<MPD>${sets}</MPD>`)).toBe(expected);
});

test.each([
  ['AVC and AAC', true, transportBegin(0x0f, 0x1b)],
  ['AAC', false, transportBegin(0x0f)],
  ['private data', null, transportBegin(0x06)],
  ['no list of streams', null, transportBegin(0x0f).subarray(0, 376)],
])('a segment of MPEG-TS with %s', (_, expected, bytes) => {
  expect(segmentHasPicture(bytes)).toBe(expected);
});

test.each([
  ['packed AAC', false, Buffer.from([0xff, 0xf1, 0x50])],
  ['an ID3 tag', false, Buffer.from('ID3\u0004')],
  ['a fragment of MP4', null, Buffer.from('\u0000\u0000\u0000\u0018moof', 'latin1')],
  ['no bytes', null, Buffer.alloc(0)],
])('a segment of %s', (_, expected, bytes) => {
  expect(segmentHasPicture(bytes)).toBe(expected);
});
