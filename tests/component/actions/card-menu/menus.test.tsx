import { reel as reelSchema } from '@oyna/contract/reels';
import { type CinemaDetail, cinemaDetail } from '@oyna/contract/title';
import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { importCardMenu, useCardMenu } from '#src/actions/card-menu/use-card-menu.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { keepTokens } from '#src/state/session.ts';
import { Button } from '#src/ui/button.tsx';
import { errorResponse, fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { walkTo } from '../../support/walk-to.ts';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

const linked = { id: 7, kind: 'movie', title: 'Qorakoʻl', access: 'free' };
const reel = { id: 5, title: 'On the set', cinema: linked };
const episode = (id: number, more: object = {}) => ({ id, number: id % 10, title: `Part ${id}`, ...more });
/** The fields that an episode shares with another of its season. */
const seasonOf = ({ watched }: { readonly watched?: boolean }) => ({ is_watched: watched ?? false });
const series = (more: object = {}) => ({
  ...linked,
  id: 8,
  kind: 'series',
  title: 'Ipak',
  seasons: [{ number: 1, episodes: [episode(81, more), episode(82, seasonOf(more))] }],
});

function Page() {
  const menu = useCardMenu();
  const title: CinemaDetail = v.parse(cinemaDetail, series());
  const [season] = title.seasons;
  const [first] = season?.episodes ?? [];
  return (
    <>
      <Button focusKey="reel" label="reel" onPress={() => menu.onHoldReel(v.parse(reelSchema, reel))} />
      <Button
        focusKey="episode"
        label="episode"
        onPress={() => first && menu.onHoldEpisode({ title, season: 1, episode: first })}
      />
    </>
  );
}

/*
 *   Watch                 the menu of a reel
 *   Save
 *   Like
 *   Comments
 *   Qorakoʻl              its title
 */
async function open(kind: 'reel' | 'episode', responses: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET reels/5/': () => json(200, reel),
    'GET cinema/8/': () => json(200, series()),
    ...responses,
  });
  await importCardMenu();
  render(
    <ScreenFrame entry="menus" navigation={navigation}>
      <Page />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn(kind);
  await press('ok');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await settle();
  return server;
}

const bodies = (calls: readonly { readonly body: unknown }[]) => calls.map(({ body }) => body);

describe('the menu of a reel', () => {
  test('saves the reel', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await open('reel', {
      'POST cinema/save/': () => json(200, { saved: true, saves: 1 }),
    });
    expect(focused()).toBe('Watch');
    await press('down', 'ok');
    await waitFor(() => expect(bodies(calls('POST', 'cinema/save/'))).toEqual([{ reel: 5, saved: true }]));
  });

  test('likes the reel', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await open('reel', {
      'POST cinema/like/': () => json(200, { liked: true, likes: 1 }),
    });
    expect(focused()).toBe('Watch');
    await walkTo('Like');
    await press('ok');
    await waitFor(() => expect(bodies(calls('POST', 'cinema/like/'))).toEqual([{ reel: 5, liked: true }]));
  });

  test('opens the title of the reel', async () => {
    await open('reel');
    await walkTo('Qorakoʻl');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 7 }]]);
  });

  test('shows the state that another device has set', async () => {
    keepTokens('access', 'refresh');
    let saved = true;
    const { calls } = await open('reel', {
      'GET reels/5/': () => json(200, { ...reel, is_saved: saved }),
      'POST cinema/save/': ({ body }) => {
        saved = (body as { readonly saved: boolean }).saved;
        return json(200, { saved, saves: 0 });
      },
    });
    await press('down');
    await waitFor(() => expect(focused()).toBe('Saved'));
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Save'));
    expect(bodies(calls('POST', 'cinema/save/'))).toEqual([{ reel: 5, saved: false }]);
  });
});

describe('the menu of an episode', () => {
  test('toggles the watched mark of the episode', async () => {
    keepTokens('access', 'refresh');
    let watched = false;
    const { calls } = await open('episode', {
      'GET cinema/8/': () => json(200, series({ is_watched: watched })),
      'POST cinema/watched/': ({ body }) => {
        watched = (body as { readonly watched: boolean }).watched;
        return json(200, { is_watched: watched, progress: null });
      },
    });
    expect(focused()).toBe('Watch');
    await press('down');
    expect(focused()).toBe('Mark as watched');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Watched'));
    await settle();
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Mark as watched'));
    await waitFor(() => expect(calls('POST', 'cinema/watched/')).toHaveLength(2));
    expect(bodies(calls('POST', 'cinema/watched/'))).toEqual([
      { cinema: 8, episode: 81, watched: true, watched_at: expect.any(String) },
      { cinema: 8, episode: 81, watched: false, watched_at: expect.any(String) },
    ]);
  });

  test('plays the episode', async () => {
    await open('episode');
    expect(focused()).toBe('Watch');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 8, episode: 81 }]]);
  });

  test('resumes one that was started, or starts it over', async () => {
    const progress = {
      position: 600,
      duration: 1500,
      episode: 81,
      watched: false,
      watched_at: '2026-01-01T00:00:00Z',
    };
    keepTokens('access', 'refresh');
    await open('episode', { 'GET cinema/8/': () => json(200, series({ progress })) });
    await waitFor(() => expect(focused()).toBe('Resume from 10:00'));
    await press('down');
    expect(focused()).toBe('Start over');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 8, episode: 81, from: 0 }]]);
  });

  test('marks its whole season, and takes the mark back if the service refuses', async () => {
    keepTokens('access', 'refresh');
    let watched = false;
    let refuse: () => void = () => undefined;
    const refusal = new Promise<Response>((resolve) => {
      refuse = () => resolve(errorResponse(400, 'invalid'));
    });
    const { calls } = await open('episode', {
      'GET cinema/8/': () => json(200, series({ is_watched: watched, watched })),
      'POST cinema/watched/': ({ body }) => {
        if (!(body as { readonly watched: boolean }).watched) return refusal;
        watched = true;
        return json(200, { is_watched: true, progress: null });
      },
    });
    await walkTo('Mark season as watched');
    await press('ok');
    expect(focused()).toBe('Season watched');
    await waitFor(() =>
      expect(bodies(calls('POST', 'cinema/watched/'))).toEqual([
        { cinema: 8, season: 1, watched: true, watched_at: expect.any(String) },
      ]),
    );
    await settle();
    expect(focused()).toBe('Season watched');
    await press('ok');
    expect(focused()).toBe('Mark season as watched');
    refuse();
    await waitFor(() => expect(focused()).toBe('Season watched'));
    expect(calls('POST', 'cinema/watched/')).toHaveLength(2);
  });

  test('leads to its comments', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await open('episode', {
      'GET cinema/comment/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    });
    await walkTo('Comments');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Write a comment'), { timeout: 15_000 });
    expect(calls('GET', 'cinema/comment/')[0]?.path).toContain('cinema=8&episode=81');
  });
});
