import { describe, expect, test } from 'vitest';
import { withClock } from '#src/features/player/engine/manifest-clock.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (data: ArrayBuffer | ArrayBufferView) => new TextDecoder().decode(data);
const clock =
  '<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="2026-11-28T10:00:00.000Z"></UTCTiming>';

describe('the clock of a manifest', () => {
  test('is the time of the server after the clocks that a live one names itself', () => {
    const text = '<MPD type="dynamic"><Period/><UTCTiming value="/time"/></MPD>';
    expect(textOf(withClock(bytes(text), now))).toBe(text.replace('</MPD>', `${clock}</MPD>`));
  });

  test('has the prefix of the manifest, whose other letters stay', () => {
    const text = '<m:MPD type="dynamic"><m:Title>Oʻzbekiston</m:Title></m:MPD>\n';
    const timed = textOf(withClock(bytes(text), now));
    expect(timed).toContain('Oʻzbekiston</m:Title><m:UTCTiming ');
    expect(timed).toMatch(/<\/m:UTCTiming><\/m:MPD>\n$/);
  });

  test('is read and written at the byte offset in the buffer', () => {
    const padded = bytes('xxxxx<MPD type="dynamic"></MPD>');
    expect(textOf(withClock(padded.subarray(5), now))).toBe(`<MPD type="dynamic">${clock}</MPD>`);
  });

  test.each([
    ['a film', '<MPD type="static"><Period/></MPD>'],
    ['a playlist', '#EXTM3U'],
    ['a manifest that breaks off', '<MPD type="dynamic"><Period>'],
  ])('is not given to %s', (_, text) => {
    expect(textOf(withClock(bytes(text), now))).toBe(text);
  });
});
