import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { comes, film, historyEntry, pageOf, show } from '../../screens/library/library-frame.tsx';
import { focused, focusedElement } from '../../support/focused.ts';
import { holdOk } from '../../support/hold-ok.ts';
import { press } from '../../support/press.ts';
import { walkTo } from '../../support/walk-to.ts';

const reel = { id: 6, title: 'On the set' };
const series = { ...film(2, 'Ipak'), kind: 'series' };

/** State of the account, by the field of the call. */
interface State {
  readonly saved?: boolean;
  readonly liked?: boolean;
  readonly watched?: boolean;
}
let on: State;

beforeEach(() => {
  on = {};
  keepTokens('access', 'refresh');
});

function switchOn({ body }: { readonly body?: unknown }): Response {
  on = { ...on, ...(body as State) };
  return json(200, { ...on, saves: 0, likes: 0, is_watched: on.watched, progress: null });
}

/*
 *   Watch                 the menu of the only entry of the history
 *   Details               of a title
 *   Save                  of a title or a reel
 *   Like
 *   Mark as watched       of a title
 *   Remove from history
 */
async function openMenu(more: object) {
  const state = () => ({ is_saved: on.saved ?? false, is_liked: on.liked ?? false });
  const isWatched = () => on.watched ?? false;
  const episode = () => ({ id: 21, number: 3, title: 'Yoʻl', is_watched: isWatched() });
  const { calls } = await show(
    {
      'GET cinema/history/': () => pageOf([]),
      'GET cinema/history/full/': () => pageOf([historyEntry(more)]),
      'GET cinema/1/': () => json(200, { ...film(1, 'Suv'), ...state(), is_watched: isWatched() }),
      'GET cinema/2/': () =>
        json(200, { ...series, ...state(), seasons: [{ number: 1, episodes: [episode()] }] }),
      'GET reels/6/': () => json(200, { ...reel, ...state() }),
      'POST cinema/save/': switchOn,
      'POST cinema/like/': switchOn,
      'POST cinema/watched/': switchOn,
    },
    'history',
  );
  await waitFor(() => expect(focused()).toMatch(/^(Suv|Ipak|On the set)/));
  await holdOk();
  return (path: string) => calls('POST', path).map(({ body }) => body);
}

const isOn = () => waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe('true'));

describe('the menu of an entry of the history', () => {
  test.each([
    ['a title', { cinema: film(1, 'Suv') }, { cinema: 1 }],
    ['a reel', { reel }, { reel: 6 }],
  ])('saves %s', async (_, more, item) => {
    const sent = await openMenu(more);
    await walkTo('Save');
    await press('ok');
    await comes('Saved');
    await waitFor(() => expect(sent('cinema/save/')).toEqual([{ ...item, saved: true }]));
  });

  test.each([
    ['a title', { cinema: film(1, 'Suv') }, { cinema: 1 }],
    ['a reel', { reel }, { reel: 6 }],
  ])('likes %s', async (_, more, item) => {
    const sent = await openMenu(more);
    await walkTo('Like');
    await press('ok');
    expect(focused()).toBe('Like');
    await isOn();
    await waitFor(() => expect(sent('cinema/like/')).toEqual([{ ...item, liked: true }]));
  });

  test('toggles the watched mark of a title', async () => {
    const sent = await openMenu({ cinema: film(1, 'Suv') });
    await walkTo('Mark as watched');
    await press('ok');
    await comes('Watched');
    await waitFor(() => expect(on.watched).toBe(true));
    await press('ok');
    await comes('Mark as watched');
    await waitFor(() =>
      expect(sent('cinema/watched/')).toEqual([
        { cinema: 1, watched: true, watched_at: expect.any(String) },
        { cinema: 1, watched: false, watched_at: expect.any(String) },
      ]),
    );
  });

  /** Marks the episode of an entry as watched; returns the requests to a path. */
  async function markEpisode() {
    const sent = await openMenu({
      cinema: series,
      episode: { id: 21, season: 1, number: 3, title: 'Yoʻl' },
    });
    expect(focused()).toBe('Resume from 10:00');
    await walkTo('Mark as watched');
    await press('ok');
    await comes('Watched');
    return sent;
  }

  test('marks only the episode of an entry', async () => {
    const sent = await markEpisode();
    await waitFor(() =>
      expect(sent('cinema/watched/')).toEqual([
        { cinema: 2, episode: 21, watched: true, watched_at: expect.any(String) },
      ]),
    );
  });

  test('offers an episode from its start once it is marked as watched', async () => {
    await markEpisode();
    await walkTo('Watch', 'up');
  });

  test('has no watched mark for a reel', async () => {
    await openMenu({ reel });
    await walkTo('Like');
    await press('down');
    expect(focused()).toBe('Remove from history');
  });

  test('shows what another device saved', async () => {
    on = { saved: true };
    await openMenu({ cinema: film(1, 'Suv') });
    await walkTo('Details');
    await press('down');
    await comes('Saved');
  });
});
