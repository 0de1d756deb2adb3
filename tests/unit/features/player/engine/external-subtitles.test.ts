import { expect, test } from 'vitest';
import { addExternalSubtitles } from '#src/features/player/engine/external-subtitles.ts';
import type { LoadRequest } from '#src/features/player/engine/player-engine.ts';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';
import { FakeShakaPlayer } from './fake-shaka.ts';

const film: LoadRequest = {
  manifestUrl: 'film.m3u8',
  startAt: null,
  live: false,
  textLanguages: [],
  subtitles: [
    { language: 'uz', address: '/uz.vtt', label: 'Toʻliq' },
    { language: 'en', address: '/en.vtt' },
  ],
};

/** The subtitles after a load: those of the manifest are ru (forced), uz and ru. */
async function loaded(request: LoadRequest) {
  const player = new FakeShakaPlayer();
  player.configure({ preferredText: request.textLanguages?.map((language) => ({ language })) });
  addExternalSubtitles(player as unknown as ShakaPlayer, () => request);
  void player.load('film.m3u8', null);
  player.loads[0]?.succeed();
  player.dispatchEvent(new Event('loaded'));
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  return player.getTextTracks();
}

const shown = (tracks: Awaited<ReturnType<typeof loaded>>) =>
  tracks.filter(({ active }) => active).map(({ language, label }) => `${language} ${label}`);

test('stand beside those of the manifest', async () => {
  const tracks = await loaded(film);
  expect(tracks.map(({ language, label }) => `${language} ${label}`)).toEqual([
    'ru null',
    'uz null',
    'ru null',
    'uz Toʻliq',
    'en ',
  ]);
  expect(shown(tracks)).toEqual([]);
});

test('show in the first language of the viewer that there is', async () => {
  expect(shown(await loaded({ ...film, textLanguages: ['uz-Cyrl', 'en', 'ru'] }))).toEqual(['en ']);
});

test('leave subtitles of the manifest on that have the language of the viewer', async () => {
  expect(shown(await loaded({ ...film, textLanguages: ['uz', 'en'] }))).toEqual(['uz null']);
});

test('are shown again after a reload', async () => {
  const text = 'en|subtitle||';
  expect(shown(await loaded({ ...film, choice: { audio: null, text } }))).toEqual(['en ']);
  expect(
    shown(await loaded({ ...film, textLanguages: ['en'], choice: { audio: null, text: null } })),
  ).toEqual([]);
});

test('are not added to a live item', async () => {
  expect(await loaded({ ...film, live: true })).toHaveLength(3);
});
