import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { useKeptPositions } from '#src/features/library/api/position-store.ts';
import { changeProfileSettings } from '#src/state/profile-settings.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { type Key, press } from '../../support/press.ts';
import { end, engine, goTo, navigation, page, title, watch, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();

afterEach(() => keepAgeLimit(null));

const watched = (id: number) => [[{ name: 'watchTitle', id, episode: null }]];

/*
 *   Watch next: Film 8
 *   [ Next in 10 s ][ Watch again ][ Back ]
 *   Film 8  Film 9               More like this
 */
describe('the end of a film', () => {
  test('starts the first similar film after a countdown', async () => {
    await watch();
    await end();
    expect(focused()).toBe('Next in 10\u00a0s');
    await wait(9000);
    expect(navigation.replace).not.toHaveBeenCalled();
    await wait(1200);
    expect(navigation.replace.mock.calls).toEqual(watched(8));
  });

  test('closes the panel that was open before it', async () => {
    await watch();
    await press('down', 'down', ...Array.from({ length: 8 }, (): Key => 'right'), 'left', 'ok');
    await act(() => vi.dynamicImportSettled());
    await wait(400);
    expect(screen.queryByRole('dialog', { name: 'Settings' })).not.toBeNull();
    await end();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Next in 10\u00a0s');
  });

  test('starts that film at once on OK', async () => {
    await watch();
    await end();
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual(watched(8));
  });

  test('starts nothing automatically once a key was pressed', async () => {
    await watch();
    await end();
    await press('down');
    expect(focused()).toBe('Film 8');
    await wait(20_000);
    expect(navigation.replace).not.toHaveBeenCalled();
    await press('right', 'ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'title', id: 9 }]]);
  });

  test('shows no picture of a film above the age limit', async () => {
    keepAgeLimit(12);
    const adult = title(8, { age_rating: 16, is_available: true });
    await watch({}, { 'GET cinema/7/similar/': () => page([adult]) });
    await end();
    expect(screen.getByRole('heading', { name: '16+ · Film 8' })).toBeTruthy();
    expect([...document.images].filter((image) => /\/8\b/.test(image.src))).toEqual([]);
  });

  test('has no countdown when autoplay is off', async () => {
    changeProfileSettings({ autoplay: false });
    await watch();
    await end();
    expect(focused()).toBe('Watch');
    await wait(20_000);
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  test('leaves with a single Back', async () => {
    await watch();
    await press('up');
    await end();
    await press('back');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });

  test('restarts the film with the focus on the player', async () => {
    await watch();
    await end();
    await press('right');
    expect(focused()).toBe('Watch again');
    await press('ok');
    expect(engine.sought).toEqual([0]);
    expect(engine.playing).toBe(true);
    expect(screen.queryByText('Watch next')).toBeNull();
    expect(focused()).toBe('Film 7');
  });

  test('skips titles that need a plan, are not playable or were watched', async () => {
    keepTokens('access', 'refresh');
    const progress = { position: 1, duration: 1, watched: true, watched_at: '2026-11-20T00:00:00Z' };
    await watch(
      {},
      {
        'GET cinema/7/similar/': () =>
          page([
            title(20, { is_available: false }),
            title(21, { is_playable: false, is_available: true }),
            title(22, { is_available: true, progress }),
            title(9, { access: 'subscription', is_available: true }),
          ]),
      },
    );
    await end();
    await wait(10_200);
    expect(navigation.replace.mock.calls).toEqual(watched(9));
  });

  test('starts no title automatically that a guest needs a plan for', async () => {
    await watch({}, { 'GET cinema/7/similar/': () => page([title(8, { access: 'subscription' })]) });
    await end();
    expect(focused()).toBe('Film 8, Plan');
    await wait(20_000);
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  test.each([
    ['there is nothing like it', () => page([])],
    ['the films like it do not come', () => errorResponse(503, 'unavailable')],
  ])('offers two ways on when %s', async (_, response) => {
    await watch({}, { 'GET cinema/7/similar/': response });
    await end();
    await wait(10_000);
    expect(focused()).toBe('Back');
    await press('left');
    expect(focused()).toBe('Watch again');
    await press('right', 'ok');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });

  test('stops without a question after three films in a row without a key', async () => {
    await watch();
    for (const id of [8, 9]) {
      await end();
      await wait(10_200);
      expect(navigation.replace).toHaveBeenLastCalledWith({ name: 'watchTitle', id, episode: null });
      await goTo({ id });
    }
    await end();
    expect(focused()).toBe('Watch');
    await wait(20_000);
    expect(navigation.replace).toHaveBeenCalledTimes(2);
  });
});

describe('the end of an episode', () => {
  const series = title(7, {
    kind: 'series',
    seasons: [
      {
        number: 1,
        episodes: [71, 72].map((id, place) => ({
          id,
          number: place + 1,
          title: `Part ${place + 1}`,
          is_playable: true,
        })),
      },
    ],
  });
  const responses = (next: number | null) => ({
    'GET cinema/7/': () => json(200, series),
    'GET cinema/7/playback/': () =>
      json(200, {
        playback_id: 'p',
        manifest: { dash: '/media/film.mpd', hls: null },
        next_episode: next,
      }),
  });

  test('leads to the next one', async () => {
    await watch({ episode: 71 }, responses(72));
    await end();
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: 72 }]]);
  });

  test('is kept on the set for a guest together with the next one', async () => {
    await watch({ episode: 71 }, responses(72));
    await end();
    const { result } = renderHook(() => useKeptPositions());
    const kept = result.current.find(({ episode }) => episode === 71);
    expect(kept?.next).toEqual({ episode: 72, season: 1, episode_number: 2 });
  });

  test('is the end of a film after the last one', async () => {
    await watch({ episode: 72 }, responses(null));
    await end();
    await wait(10_200);
    expect(navigation.replace.mock.calls).toEqual(watched(8));
  });
});

test('the end of a trailer returns to its title', async () => {
  await watch({ trailer: true });
  await end();
  expect(navigation.back).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Watch next')).toBeNull();
});
