import { nominalHeight } from '../../../shared/picture.ts';
import type { Offer, OfferedPicture, OfferedText } from '../core/schedule.ts';
import type { Measured } from './measure-film.ts';

/** All qualities and languages of some films. A quality has the highest demands of those that have it. */
export function offerOf(measured: readonly Measured[]): Offer {
  const pictures = new Map<number, OfferedPicture>();
  for (const { width, height, codec, bandwidth } of measured.flatMap(({ film }) => film.pictures)) {
    const size = nominalHeight({ width, height });
    const known = pictures.get(size) ?? { width, height, codec, bandwidth };
    pictures.set(size, {
      width: Math.max(known.width, width),
      height: Math.max(known.height, height),
      codec: levelOf(codec) > levelOf(known.codec) ? codec : known.codec,
      bandwidth: Math.max(known.bandwidth, bandwidth),
    });
  }
  return {
    pictures: [...pictures.values()].toSorted((one, other) => nominalHeight(other) - nominalHeight(one)),
    sounds: byLanguage(measured.flatMap(({ film }) => film.sounds)),
    subtitles: byLanguage(measured.flatMap(({ film }) => film.subtitles)),
  };
}

/** Profile and level of H.264, `avc1.PPCCLL`: a set that plays the higher one plays both. */
function levelOf(codec: string): number {
  const [, profile = '0', level = '0'] = /^avc1\.([\da-f]{2})[\da-f]{2}([\da-f]{2})$/i.exec(codec) ?? [];
  return Number.parseInt(profile, 16) * 256 + Number.parseInt(level, 16);
}

function byLanguage(tracks: readonly OfferedText[]): OfferedText[] {
  const known = new Map<string, OfferedText>();
  for (const { language, name } of tracks) if (!known.has(language)) known.set(language, { language, name });
  const first = (it: OfferedText) => (it.language === 'uz' ? 0 : 1);
  return [...known.values()].toSorted((one, other) => first(one) - first(other));
}
