import type { Named } from './catalogue.ts';
import { type Look, planLooks, type Subject } from './plan-looks.ts';

/** The scene of a stream, chosen by words of its slug, because the picture must not promise another event. */
const events: readonly [RegExp, string, readonly string[]][] = [
  [/boks|kurash|ring/, 'people', ['sport']],
  [/liga|final|futbol|superliga/, 'stadium', ['sport']],
  [/maqom|konsert|bayram|qoshiq/, 'people', ['melodrama']],
  [/yulduz|osmon/, 'space', ['fantastika']],
  [/karvon|marafon/, 'steppe', ['sarguzasht']],
  [/hosil|bozor/, 'bazaar', ['komediya']],
  [/premyera|suhbat/, 'city', ['drama']],
  [/parlament|savol/, 'girih', ['tarixiy']],
];

export function streamLooks(streams: readonly Named[]): Map<string, Look> {
  return planLooks(
    streams.map((stream) => {
      const event = events.find(([words]) => words.test(stream.slug));
      const subject: Subject = {
        slug: stream.slug,
        genres: event?.[2] ?? ['drama'],
        art: { scene: event?.[1] },
      };
      return subject;
    }),
  );
}

/** The reels' covers are frames of the reels themselves, so both take their looks from here. */
const chosenReelLooks: readonly [string, Look['scene'], Look['palette']][] = [
  ['r-yolbars-izi', 'forest', 'qish'],
  ['r-registon-tong', 'mountains', 'tong'],
  ['r-kema', 'sea', 'zafaron'],
  ['r-choy', 'teahouse', 'choy'],
  ['r-karvon', 'caravan', 'qizilqum'],
  ['r-tishli', 'girih', 'zumrad'],
  ['r-qor', 'stalls', 'qish'],
  ['r-osmon', 'space', 'binafsha'],
  ['r-vagon', 'railway', 'dengiz'],
  ['r-mushuk', 'courtyard', 'shaftoli'],
  ['r-abr', 'ikat', 'anor'],
  ['r-non-isi', 'street', 'lojuvard'],
];

export function reelLooks(): Map<string, Look> {
  return new Map(
    chosenReelLooks.map(([slug, scene, palette], i) => [
      slug,
      { scene, palette, seed: 700 + i * 2 + 1, mirrored: i % 2 === 1 },
    ]),
  );
}
