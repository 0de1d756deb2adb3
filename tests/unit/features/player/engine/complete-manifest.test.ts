import { describe, expect, test } from 'vitest';
import { isCompleteManifest } from '#src/features/player/engine/complete-manifest.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const whole = (attributes: string) =>
  `<?xml version="1.0"?>\n<!-- made -->\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" ${attributes}><Period/></MPD>\n`;

describe('a manifest', () => {
  test.each([
    ['a film', whole('type="static" mediaPresentationDuration="PT80S"'), false],
    ['a film that does not say how long it is', whole(''), false],
    ['a channel', whole('type="dynamic"'), true],
    ['a channel that is over', whole('type="static" mediaPresentationDuration="PT80S"'), true],
    ['a channel with a prefix', '<m:MPD type="dynamic"><m:Period/></m:MPD><!-- made -->', true],
    ['a playlist', '#EXTM3U\n#EXT-X-VERSION:6', true],
    ['no manifest at all', 'Bad gateway', true],
  ])('of %s is left to shaka', (_, text, live) => {
    expect(isCompleteManifest(bytes(text), live)).toBe(true);
    expect(isCompleteManifest(bytes(text).buffer, live)).toBe(true);
  });

  test.each([
    ['that breaks off', '<MPD type="dynamic"><Period>', true],
    ['of a film that breaks off', whole('type="static"').slice(0, -10), false],
    ['of a channel that suddenly has neither present nor end', whole(''), true],
  ])('%s is not', (_, text, live) => {
    expect(isCompleteManifest(bytes(text), live)).toBe(false);
  });

  test('is read at its byte offset in the buffer', () => {
    const padded = bytes(`<MPD>${whole('type="dynamic"')}`);
    expect(isCompleteManifest(padded.subarray(5), true)).toBe(true);
  });
});
