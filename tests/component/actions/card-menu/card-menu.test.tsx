import { type CinemaCard, cinemaCard } from '@oyna/contract/cinema';
import { act, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { knowsLongOk } from '#src/actions/card-menu/long-ok.ts';
import { importCardMenu, useCardMenu } from '#src/actions/card-menu/use-card-menu.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { TitleRail } from '#src/features/cinema/components/title-rail.tsx';
import { keptStart, reportPosition } from '#src/features/library/api/report-position.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepProfile } from '#src/state/profile.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, fakeServer, json, unreachable } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { hold, press, release, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { walkTo } from '../../support/walk-to.ts';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

const film = v.parse(cinemaCard, { id: 7, kind: 'movie', title: 'Qorakoʻl', access: 'free' });
const series: CinemaCard = { ...film, id: 8, kind: 'series', title: 'Ipak' };
const progress = {
  position: 60,
  duration: 600,
  episode: null,
  watched: false,
  watched_at: '2026-01-01T00:00:00Z',
};
const episode = { id: 81, number: 1, title: 'One', duration: 1500, still: null, is_playable: true };
const none = () => json(200, { count: 0, next: null, previous: null, results: [] });
let entries = 0;

afterEach(() => keepProfile(null, false));

function Page({ entry, titles, active }: { entry: string; titles: readonly CinemaCard[]; active: boolean }) {
  return (
    <ScreenFrame entry={entry} navigation={navigation} active={active}>
      <Rails entry={entry} titles={titles} />
      <ModalHost />
    </ScreenFrame>
  );
}

function Rails({ entry, titles }: { entry: string; titles: readonly CinemaCard[] }) {
  const menu = useCardMenu();
  return (
    <TitleRail
      name={entry}
      focusKey={entry}
      heading="rail"
      row={0}
      shape="poster"
      items={titles}
      onOpen={({ id }) => navigation.open({ name: 'title', id })}
      {...menu}
    />
  );
}

/*
 *   Qorakoʻl  Ipak
 *
 *     Watch                 its menu
 *     Details
 *     Save
 *     Like
 *     Remove from history   of a started title
 */
async function show(titles: readonly CinemaCard[], responses: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET cinema/7/': () => json(200, film),
    'GET cinema/8/': () => json(200, { ...series, seasons: [{ number: 1, episodes: [episode] }] }),
    'GET cinema/history/': none,
    ...responses,
  });
  await importCardMenu();
  entries += 1;
  const entry = `menu-${entries}`;
  const { rerender } = render(<Page entry={entry} titles={titles} active />);
  await focusOn(entry);
  return {
    ...server,
    look: (active: boolean) =>
      act(async () => rerender(<Page entry={entry} titles={titles} active={active} />)),
  };
}

async function holdOk(): Promise<void> {
  await hold('ok', 0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await settle();
  await release('ok');
  await waitFor(() => expect(focused()).not.toBe(''));
}

describe('a long OK on a title card', () => {
  test('opens its menu instead of the title', async () => {
    await show([film]);
    await holdOk();
    expect(screen.getByRole('dialog').textContent).toContain('Qorakoʻl');
    expect(focused()).toBe('Watch');
    expect(knowsLongOk()).toBe(true);
    await press('down');
    expect(focused()).toBe('Details');
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('opens a menu from which Back returns to the card', async () => {
    await show([film]);
    await holdOk();
    await press('down');
    act(() => void closeTopLayer());
    await settle();
    expect(focused()).toBe('Qorakoʻl');
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('plays from there', async () => {
    await show([film]);
    await holdOk();
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: null }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('toggles the saved state as the service knows it, not as an old list shows it', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show([{ ...film, is_saved: false }], {
      'GET cinema/7/': () => json(200, { ...film, is_saved: true }),
      'POST cinema/save/': () => json(200, { saved: false, saves: 0 }),
    });
    await holdOk();
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeNull());
    await walkTo('Saved');
    expect(focusedElement().getAttribute('aria-checked')).toBe('true');
    await press('ok');
    await waitFor(() =>
      expect(calls('POST', 'cinema/save/').map(({ body }) => body)).toEqual([{ cinema: 7, saved: false }]),
    );
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  test('leads from a started episode to the next one that can be played', async () => {
    keepTokens('access', 'refresh');
    const seasons = [
      { number: 1, episodes: [episode, { ...episode, id: 82, number: 2, is_playable: false }] },
      { number: 2, episodes: [{ ...episode, id: 91 }] },
    ];
    const started = { ...progress, episode: 81, season: 1, episode_number: 1 };
    await show([{ ...series, progress: started }], {
      'GET cinema/8/': () => json(200, { ...series, seasons, progress: started }),
    });
    await holdOk();
    await screen.findByText('Next episode: S2 E1');
    await walkTo('Next episode: S2 E1');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 8, episode: 91 }]]);
  });

  test('marks a title as watched, which forgets the position kept on this set', async () => {
    keepTokens('access', 'refresh');
    let watched = false;
    const { calls } = await show([film], {
      'GET cinema/7/': () => json(200, { ...film, is_watched: watched }),
      'POST cinema/history/': unreachable,
      'POST cinema/watched/': () => {
        watched = true;
        return json(200, { is_watched: true, progress: null });
      },
    });
    await act(() => reportPosition({ cinema: 7, episode: null, position: 60, duration: 600 }));
    await holdOk();
    await walkTo('Mark as watched');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Watched'));
    await waitFor(() =>
      expect(calls('POST', 'cinema/watched/').map(({ body }) => body)).toEqual([
        { cinema: 7, watched: true, watched_at: expect.any(String) },
      ]),
    );
    expect(keptStart({ cinema: 7, episode: null })).toBeNull();
  });

  test('takes a title back that was not for the viewer', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show([film], {
      'GET cinema/7/': () => json(200, { ...film, is_unwanted: true }),
      'POST cinema/not-for-me/': () => json(200, { unwanted: false }),
    });
    await holdOk();
    await walkTo('Not for me');
    await waitFor(() => expect(focusedElement()?.getAttribute('aria-checked')).toBe('true'));
    await press('ok');
    await waitFor(() =>
      expect(calls('POST', 'cinema/not-for-me/').map(({ body }) => body)).toEqual([
        { cinema: 7, unwanted: false },
      ]),
    );
  });

  test('likes for a guest on return from sign-in', async () => {
    const { calls, look } = await show([film], {
      'POST cinema/like/': () => json(200, { liked: true, likes: 1 }),
    });
    await holdOk();
    await walkTo('Like');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    await look(false);
    await act(async () => keepTokens('access', 'refresh'));
    await look(true);
    await waitFor(() =>
      expect(calls('POST', 'cinema/like/').map(({ body }) => body)).toEqual([{ cinema: 7, liked: true }]),
    );
  });

  test('removes a started title from the history', async () => {
    keepTokens('access', 'refresh');
    let history = [{ cinema: film, programme: null, progress }];
    const { calls } = await show([film], {
      'GET cinema/history/': () =>
        json(200, { count: history.length, next: null, previous: null, results: history }),
      'DELETE cinema/history/': () => {
        history = [];
        return new Response(null, { status: 204 });
      },
    });
    await holdOk();
    await waitFor(() => expect(screen.queryByText('Remove from history')).not.toBeNull());
    await walkTo('Remove from history');
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Removed from history'));
    expect(calls('DELETE', 'cinema/history/').map(({ path }) => path)).toEqual(['cinema/history/?cinema=7']);
  });
});

describe('a title outside the plan', () => {
  const locked: CinemaCard = { ...film, access: 'subscription' };
  const lockedTitle = { 'GET cinema/7/': () => json(200, locked) };
  const signs = () => document.querySelectorAll('[data-pos] svg').length;

  test('says so to a guest on its card and in its menu', async () => {
    await show([locked, series], lockedTitle);
    expect(focused()).toBe('Qorakoʻl, Plan');
    expect(signs()).toBe(1);
    await holdOk();
    expect(focused()).toBe('Watch with a plan');
    expect(screen.getByRole('dialog').textContent?.split('Watch with a plan')).toHaveLength(2);
  });

  test('does not say so to a viewer whose plan has it', async () => {
    keepTokens('access', 'refresh');
    await show([{ ...locked, is_available: true }], {
      'GET cinema/7/': () => json(200, { ...locked, is_available: true }),
    });
    expect(focused()).toBe('Qorakoʻl');
    expect(signs()).toBe(0);
    await holdOk();
    expect(focused()).toBe('Watch');
  });

  test('does not say so in a kids’ profile', async () => {
    keepProfile(73, true);
    await show([locked], lockedTitle);
    expect(focused()).toBe('Qorakoʻl');
    expect(signs()).toBe(0);
    await holdOk();
    expect(focused()).toBe('Watch');
    expect(document.body.textContent).not.toContain('Watch with a plan');
  });
});

describe('the Play key on a title card', () => {
  test('plays a film', async () => {
    await show([film, series]);
    await press('play');
    await waitFor(() => expect(navigation.open).toHaveBeenCalledTimes(1));
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: null }]]);
  });

  test('plays the next episode of a series', async () => {
    await show([film, series]);
    await press('right', 'play');
    await waitFor(() => expect(navigation.open).toHaveBeenCalledTimes(1));
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 8, episode: 81 }]]);
  });

  test('shows a message when nothing is playable yet or the service is unreachable', async () => {
    await show([{ ...film, is_playable: false }, series], {
      'GET cinema/8/': () => errorResponse(503, 'unavailable'),
    });
    await press('play');
    await waitFor(() => expect(useAlert.getState().title).toBe('Coming to Oyna soon.'));
    await press('right', 'play');
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    expect(navigation.open).not.toHaveBeenCalled();
  });
});
