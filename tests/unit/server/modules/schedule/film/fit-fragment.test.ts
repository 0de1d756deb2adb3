import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fitFragment } from '#server/src/modules/schedule/film/fit-fragment.ts';
import { plainInit } from '#server/src/modules/schedule/film/plain-init.ts';
import { readFilmTrack } from '#server/src/modules/schedule/film/read-film.ts';
import { readRange } from '#server/src/modules/schedule/film/read-range.ts';

const root = 'server/demo/media';
const film = 'qishki-bozor';

async function segment(playlist: string, place: number): Promise<Buffer> {
  const track = await readFilmTrack(root, film, playlist);
  const range = track?.segments[place];
  if (!range) throw new Error('There is no such segment');
  return readRange(`${root}/${film}`, range);
}

/** The time, the samples and the bytes of samples of a fragment. */
function factsOf(bytes: Buffer) {
  const [tfdt, trun, mdat] = ['tfdt', 'trun', 'mdat'].map((type) => bytes.indexOf(type, 0, 'latin1'));
  if (!tfdt || !trun || !mdat) throw new Error('The fragment is not whole');
  return {
    version: bytes[tfdt + 4],
    time: Number(bytes.readBigUInt64BE(tfdt + 8)),
    samples: bytes.readUInt32BE(trun + 8),
    /** Where the samples begin, from the start of the fragment. */
    data: bytes.readInt32BE(trun + 12),
    mdat: mdat + 4,
    length: bytes.readUInt32BE(mdat - 4) - 8,
  };
}

describe('A segment of a film', () => {
  test.each(['v360.m3u8', 'a-uz.m3u8'])('moves to any time as a whole: %s', async (playlist) => {
    const bytes = await segment(playlist, 3);
    const shift = 60_000_000 * 24_000;
    const fitted = factsOf(fitFragment(bytes, { shift, until: null, number: 7 }));
    expect(fitted.version).toBe(1);
    expect(Math.abs(fitted.time - shift - 12 * 24_000)).toBeLessThan(2048);
    expect(fitted.data).toBe(fitted.mdat);
    const whole = bytes.readUInt32BE(bytes.indexOf('mdat', 0, 'latin1') - 4) - 8;
    expect(fitted.length).toBe(whole);
  });

  test('loses the samples behind its end, with their bytes', async () => {
    const bytes = await segment('v360.m3u8', 3);
    const cut = factsOf(fitFragment(bytes, { shift: 0, until: 12 * 24_000 + 24_000, number: 7 }));
    expect([cut.samples, cut.data]).toEqual([24, cut.mdat]);
    expect(
      bytes.includes(fitFragment(bytes, { shift: 0, until: 13 * 24_000, number: 7 }).subarray(cut.mdat)),
    ).toBe(true);
  });

  test('keeps a sample, so that its number has something', async () => {
    const bytes = await segment('a-uz.m3u8', 3);
    expect(factsOf(fitFragment(bytes, { shift: 0, until: 0, number: 7 })).samples).toBe(1);
  });

  test('is refused when it is cut off', async () => {
    const bytes = await segment('v360.m3u8', 0);
    expect(() => fitFragment(bytes.subarray(0, 900), { shift: 0, until: null, number: 1 })).toThrow();
  });

  test('shares its init segment with films of the same encoder', () => {
    const inits = ['qishki-bozor', 'choyxona'].flatMap((name) =>
      [
        ['v720', 893],
        ['a-uz', 833],
      ].map(([track, length]) =>
        plainInit(readFileSync(`${root}/${name}/${track}.mp4`).subarray(0, Number(length))),
      ),
    );
    expect(inits[0]?.equals(inits[2] ?? Buffer.alloc(0))).toBe(true);
    expect(inits[1]?.equals(inits[3] ?? Buffer.alloc(0))).toBe(true);
  });
});
