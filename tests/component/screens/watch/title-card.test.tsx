import { beforeAll, expect, test, vi } from 'vitest';
import { json } from '../../../unit/api/fake-server.ts';
import { at, title, watch, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();

beforeAll(() => import('#src/screens/watch/title-card.tsx'));

const playbackWith = (markers: readonly object[]) => () =>
  json(200, { playback_id: 'p', manifest: { dash: '/media/film.mpd', hls: null }, markers });
const marker = { kind: 'title', start: 2, end: 8 };
const named = {
  'GET cinema/7/playback/': playbackWith([marker]),
  'GET cinema/7/': () => json(200, title(7, { title: 'Anor bogʻi', genres: [{ slug: 'd', name: 'Drama' }] })),
};

const card = () => document.querySelector('[class*="card"]');
const isShown = () => /shown/.test(card()?.className ?? '');

test('names the title with its genre while the picture leaves room for it', async () => {
  await watch({}, named);
  await at(1);
  expect(isShown()).toBe(false);
  await at(3);
  expect(isShown()).toBe(true);
  expect(card()?.textContent).toBe('DramaAnor bogʻi');
  await at(8);
  expect(isShown()).toBe(false);
});

test('names the episode of a series', async () => {
  const episodes = [{ id: 71, number: 2, title: 'Non', is_playable: true }];
  await watch(
    { episode: 71 },
    {
      ...named,
      'GET cinema/7/': () => json(200, title(7, { kind: 'series', seasons: [{ number: 1, episodes }] })),
    },
  );
  await at(3);
  expect(card()?.textContent).toMatch(/Non.*Film 7$/);
});

test('adds nothing to a picture with lettering of its own', async () => {
  await watch({}, { 'GET cinema/7/playback/': playbackWith([{ kind: 'intro', start: 0, end: 8 }]) });
  await at(3);
  expect(card()).toBeNull();
});
