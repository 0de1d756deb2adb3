import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { hold, press, release, settle } from '../../support/press.ts';
import { comes, film, historyEntry, navigation, pageOf, progress, saved, show } from './library-frame.tsx';

describe('the history of a viewer', () => {
  const at = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const watched = (id: string, daysAgo: number, more: object) =>
    historyEntry({ id, watched_at: at(daysAgo), ...more });
  const channel = { id: 4, number: 2, name: 'Oyna 2', access: 'free' };
  const all = () => [
    watched('a', 0, { cinema: film(1, 'Suv'), is_watched: true }),
    watched('b', 0, {
      cinema: { ...film(2, 'Ipak'), kind: 'series' },
      episode: { id: 21, season: 1, number: 3, title: 'Yoʻl' },
    }),
    watched('c', 1, {
      programme: { id: 5, title: 'Axborot', starts_at: at(1), ends_at: at(1), channel },
    }),
    watched('d', 9, { reel: { id: 6, title: 'On the set' } }),
  ];

  async function showHistory() {
    keepTokens('access', 'refresh');
    let list = all();
    return show(
      {
        'GET cinema/history/': () => pageOf([]),
        'GET cinema/history/full/': () => pageOf(list),
        'GET cinema/2/': () => errorResponse(404, 'not_found'),
        'DELETE cinema/history/': ({ path }) => {
          const gone = { '?cinema=2&episode=21': 'b', '?programme=5': 'c', '?reel=6': 'd' };
          const query = path.slice(path.indexOf('?')) as keyof typeof gone;
          list = list.filter(({ id }) => id !== gone[query]);
          return new Response(null, { status: 204 });
        },
      },
      'history',
    );
  }

  async function holdOk(): Promise<void> {
    await hold('ok', 0);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
    await settle();
    await release('ok');
    await waitFor(() => expect(focused()).not.toBe(''));
  }

  test('lists finished titles too, by day', async () => {
    await showHistory();
    await comes('Suv');
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings().slice(0, 2)).toEqual(['Today', 'Yesterday']);
    expect(focusedElement().getAttribute('aria-label')).toContain('Watched');
  });

  test('opens a finished title instead of playing it', async () => {
    await showHistory();
    await comes('Suv');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 1 }]]);
  });

  test('resumes what is not finished', async () => {
    await showHistory();
    await comes('Suv');
    await press('right', 'ok', 'down', 'ok', 'down', 'ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'watchTitle', id: 2, episode: 21 }],
      [{ name: 'watchProgramme', channel: 4, id: 5 }],
      [{ name: 'reels', id: 6 }],
    ]);
  });

  test('leads to the page of a title that has gone, and says that a reel has', async () => {
    keepTokens('access', 'refresh');
    const notice = 'No longer available';
    const entries = [
      watched('a', 0, { cinema: { ...film(1, 'Suv'), notice } }),
      watched('b', 0, { reel: { id: 6, title: 'On the set', notice } }),
    ];
    await show(
      { 'GET cinema/history/': () => pageOf([]), 'GET cinema/history/full/': () => pageOf(entries) },
      'history',
    );
    await comes('Suv');
    await press('ok', 'right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 1 }]]);
    expect(useAlert.getState()).toMatchObject({ title: notice, status: 'info' });
  });

  test('loses an entry by its menu', async () => {
    const { calls } = await showHistory();
    await comes('Suv');
    await press('right');
    await holdOk();
    expect(focused()).toBe('Resume from 10:00');
    await press('down', 'down', 'down', 'down', 'down');
    expect(focused()).toBe('Remove from history');
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Removed from history'));
    expect(calls('DELETE', 'cinema/history/').map(({ path }) => path)).toEqual([
      'cinema/history/?cinema=2&episode=21',
    ]);
    await comes('Suv');
  });

  test('loses a day with its last entry', async () => {
    await showHistory();
    await comes('Suv');
    await press('down');
    await comes('Axborot');
    await holdOk();
    await press('down', 'ok');
    await waitFor(() => expect(screen.queryByText('Yesterday')).toBeNull());
    await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
    await waitFor(() => expect(focused()).toMatch(/Suv|On the set/));
  });
});

describe('what a viewer saved', () => {
  const reel = { id: 6, title: 'On the set', cinema: null };
  const items = [saved(2, 'Togʻ'), { cinema: null, reel, created_at: progress.watched_at }];

  test('has reels too, which play', async () => {
    keepTokens('access', 'refresh');
    await show({ 'GET cinema/save/': () => pageOf(items) }, 'saved');
    await comes('Togʻ');
    await press('right');
    expect(focused()).toBe('On the set Short video');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'reels', id: 6 }]]);
  });

  test('keeps a reel outside its window, which says so and does not play', async () => {
    keepTokens('access', 'refresh');
    const gone = { ...reel, notice: 'No longer available' };
    await show(
      {
        'GET cinema/history/': () => pageOf([]),
        'GET cinema/save/': () => pageOf([{ cinema: null, reel: gone, created_at: progress.watched_at }]),
      },
      'saved',
    );
    await comes('On the set No longer available');
    await press('ok');
    expect(navigation.open).not.toHaveBeenCalled();
    expect(useAlert.getState()).toMatchObject({ title: 'No longer available', status: 'info' });
  });

  test('is sorted by title from the button above', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show(
      {
        'GET cinema/save/': ({ path }) =>
          pageOf(path.includes('ordering=title') ? [...items].reverse() : items),
      },
      'saved',
    );
    await comes('Togʻ');
    await press('up', 'up');
    expect(focused()).toBe('Newest first');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('By title'));
    await waitFor(() => expect(calls('GET', 'cinema/save/')).toHaveLength(2));
    await press('down', 'down');
    await comes('On the set Short video');
  });
});

async function showReminders() {
  keepTokens('access', 'refresh');
  const starts_at = new Date(Date.now() + 3_600_000).toISOString();
  let list: readonly object[] = [
    { id: 1, kind: 'stream', starts_at, title: 'Match', stream: 3 },
    {
      id: 2,
      kind: 'programme',
      starts_at,
      title: 'News',
      programme: 9,
      channel: { id: 4, number: 2, name: 'Oyna 2' },
    },
  ];
  const { calls } = await show(
    {
      'GET reminder/': () => pageOf(list),
      'POST reminder/': () => {
        list = list.slice(1);
        return json(200, { wanted: false });
      },
    },
    'reminders',
  );
  await comes('Match');
  return calls;
}

test('a reminder is removed by its menu', async () => {
  const calls = await showReminders();
  await press('ok');
  await comes('Reminder set');
  await waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe('true'));
  await press('ok');
  await waitFor(() =>
    expect(calls('POST', 'reminder/').map(({ body }) => body)).toEqual([{ stream: 3, wanted: false }]),
  );
  await act(async () => void closeTopLayer());
  await comes('News');
});

test('the menu of a reminder leads to the channel of its programme', async () => {
  await showReminders();
  await press('down');
  await comes('News');
  await press('ok');
  await comes('Reminder set');
  await press('down', 'ok');
  expect(navigation.open.mock.calls).toEqual([[{ name: 'watchChannel', id: 4 }]]);
});
