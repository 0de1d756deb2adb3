import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  plainSubtitles,
  readSubtitleStyle,
  subtitleChoices,
  subtitleCss,
  subtitleParts,
} from '#src/features/player/model/subtitle-style.ts';
import { turnSubtitlePart } from '#src/features/player/model/turn-subtitle-part.ts';
import { readViewerSettings } from '#src/features/player/model/viewer-settings.ts';

const style = fc.record(
  Object.fromEntries(subtitleParts.map((part) => [part, fc.constantFrom(...subtitleChoices[part])])),
) as unknown as fc.Arbitrary<typeof plainSubtitles>;

describe('stored player settings', () => {
  test('are read as they were stored', () => {
    fc.assert(
      fc.property(
        fc.record({
          audio: fc.array(fc.constantFrom('uz', 'ru', 'en-GB'), { maxLength: 8 }),
          text: fc.array(fc.constantFrom('uz', 'ru'), { maxLength: 8 }),
          textOn: fc.boolean(),
          described: fc.boolean(),
          quality: fc.option(fc.constantFrom(240, 720, 2160)),
          style,
        }),
        (settings) => {
          expect(readViewerSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
        },
      ),
    );
  });

  test('are complete whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        const settings = readViewerSettings(junk);
        expect(readViewerSettings(settings)).toEqual(settings);
        for (const part of subtitleParts) {
          expect(subtitleChoices[part] as readonly unknown[]).toContain(settings.style[part]);
        }
      }),
    );
  });

  test('keep valid parts beside invalid ones', () => {
    const settings = readViewerSettings({
      audio: ['ru', 7, '<b>', 'uz'],
      quality: 'best',
      textOn: 1,
      style: { size: 'huge', color: 'plaid' },
    });
    expect(settings.audio).toEqual(['ru', 'uz']);
    expect([settings.quality, settings.textOn]).toEqual([null, false]);
    expect(settings.style).toEqual({ ...plainSubtitles, size: 'huge' });
  });
});

describe('the captions of the set', () => {
  const captions = { on: true, size: 'huge', color: 'yellow' };

  test('decide until the viewer does', () => {
    const settings = readViewerSettings({ audio: ['ru'] }, captions);
    expect(settings.textOn).toBe(true);
    expect(settings.style).toEqual({ ...plainSubtitles, size: 'huge', color: 'yellow' });
  });

  test('give way to each choice of the viewer', () => {
    expect(readViewerSettings({ textOn: false }, captions)).toMatchObject({
      textOn: false,
      style: { size: 'huge' },
    });
    expect(readViewerSettings({ style: plainSubtitles }, captions)).toMatchObject({
      textOn: true,
      style: plainSubtitles,
    });
  });

  test('are read tolerantly', () => {
    expect(readViewerSettings({}, { on: 'yes', size: 7 })).toMatchObject({
      textOn: false,
      style: plainSubtitles,
    });
  });
});

describe('the subtitle style', () => {
  test('cycles through all choices of a part in both directions', () => {
    fc.assert(
      fc.property(
        style,
        fc.constantFrom(...subtitleParts),
        fc.constantFrom(1 as const, -1 as const),
        (from, part, by) => {
          const seen = new Set<unknown>();
          let now = from;
          for (let turns = 0; turns < subtitleChoices[part].length; turns++) {
            now = turnSubtitlePart(now, part, by);
            seen.add(now[part]);
          }
          expect(now).toEqual(from);
          expect(seen.size).toBe(subtitleChoices[part].length);
        },
      ),
    );
  });

  test('is dimmed in HDR only', () => {
    const dim = readSubtitleStyle({ hdrBrightness: 40 });
    expect(subtitleCss(dim, true)['--cue-light']).toBe('0.4');
    expect(subtitleCss(dim, false)['--cue-light']).toBe('1');
  });

  test('makes every choice of a part look different', () => {
    for (const part of subtitleParts) {
      const looks = subtitleChoices[part].map((choice) =>
        JSON.stringify(subtitleCss({ ...plainSubtitles, [part]: choice }, true)),
      );
      expect(new Set(looks).size, part).toBe(looks.length);
    }
  });
});
