import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogueFile } from './own-catalogue.ts';

/** Films of a minute with two qualities, two sounds and subtitles; an upright one of 15 s has one of each, and none. */
const films = ['qishki-bozor', 'buxoro-soatsozi', 'r-qor', 'ipak-yoli'] as const;
const episodes = ['kechki-poyezd-1', 'kechki-poyezd-2', 'kechki-poyezd-3'] as const;

/** A film of no length. */
const emptyFilm = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="uz",URI="v360.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401e",RESOLUTION=640x360,AUDIO="audio"
v360.m3u8
`;

/** Gives a media folder the films of the demo. */
export function linkFilms(root: string): void {
  mkdirSync(join(root, 'nol'), { recursive: true });
  writeFileSync(join(root, 'nol/master.m3u8'), emptyFilm);
  writeFileSync(join(root, 'nol/v360.m3u8'), '#EXTM3U\n#EXT-X-ENDLIST\n');
  for (const name of [...films, ...episodes, 'r-choy'])
    if (!existsSync(join(root, name))) symlinkSync(resolve('server/demo/media', name), join(root, name));
}

const published_at = '2026-11-01T00:00:00+05:00';
const film = (slug: string, media: string, age_rating: number) => ({
  type: 'cinema',
  slug,
  kind: 'movie',
  title: { uz: `Film ${slug}` },
  media,
  age_rating,
  published_at,
});

export const scheduledTitles = [
  film('bozor', 'qishki-bozor', 6),
  film('soatsoz', 'buxoro-soatsozi', 12),
  film('yol', 'ipak-yoli', 16),
  {
    type: 'cinema',
    slug: 'poyezd',
    kind: 'series',
    title: { uz: 'Poyezd' },
    age_rating: 6,
    published_at,
    seasons: [
      {
        number: 1,
        episodes: episodes.map((media, place) => ({
          number: place + 1,
          title: { uz: `${place + 1}-qism` },
          media,
        })),
      },
    ],
  },
];

/** Weekdays and Saturday at 11:50 an episode, around noon films, nothing above 12+ before 12:05. */
export const schedule = {
  rules: [
    { name: 'serial', from: '11:50', until: '11:55', series: 'poyezd' },
    { name: 'kino', from: '11:55', until: '13:00', titles: ['bozor', 'soatsoz', 'yol'] },
  ],
  between: [{ media: 'r-qor' }],
  filler: [{ media: 'r-choy' }],
  limits: [{ from: '06:00', until: '12:05', age: 12 }],
};

export const scheduledChannel = (part: object = {}) => ({
  type: 'channel',
  slug: 'kino-24',
  number: 924,
  name: { uz: 'Kino 24' },
  archive: true,
  schedule,
  ...part,
});

export const scheduledFile = (part: object = {}) => catalogueFile(...scheduledTitles, scheduledChannel(part));
