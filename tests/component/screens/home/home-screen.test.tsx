import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { askLaterEpisodes } from '#src/actions/history/ask-later-episodes.ts';
import { reportPosition } from '#src/features/library/api/report-position.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { holdOk } from '../../support/hold-ok.ts';
import { press, settle } from '../../support/press.ts';
import { film, navigation, page } from './home-frame.tsx';
import { reels, show, toReels } from './home-walk.tsx';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('home', () => {
  test('shows the chart with its ten titles', async () => {
    await show();
    await press('down', 'down');
    const ranked = () => [
      focused(),
      focusedElement().querySelector('[data-rank]')?.getAttribute('data-rank'),
    ];
    expect(ranked()).toEqual(['Film 1', '1']);
    for (let times = 0; times < 12; times++) await press('right');
    expect(ranked()).toEqual(['Film 10', '10']);
  });

  const soon = () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const channel = (id: number, minutes: number) => ({
      id,
      number: id,
      name: `Channel ${id}`,
      access: 'free',
      now: { id: id * 10, title: `Now ${id}`, starts_at: at(-30), ends_at: at(minutes) },
      next: { id: id * 10 + 1, title: `Soon ${id}`, starts_at: at(minutes), ends_at: at(minutes + 60) },
    });
    return [channel(1, 40), channel(2, 10), channel(3, 400)];
  };
  /** Goes down to the rail of television, whose first card is the guide. */
  async function toTelevision(): Promise<void> {
    await show({ 'GET channel/': () => page(soon()) });
    await toReels();
    await screen.findAllByText('TV guide');
    await press('down');
    expect(focused()).toBe('TV guide');
  }

  test('leads to the guide and to all channels', async () => {
    await toTelevision();
    await press('ok', 'right');
    expect(focused()).toBe('All channels');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'guide' }], [{ name: 'channels' }]]);
  });

  test('lists programmes that begin within hours by start', async () => {
    await toTelevision();
    await press('right', 'right');
    expect(focused()).toContain('Soon 2, 2 · Channel 2');
    await press('right');
    expect(focused()).toContain('Soon 1, 1 · Channel 1');
    await press('right', 'ok');
    expect(focused()).toContain('Soon 1');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'guide' }]]);
  });

  test('opens the menu of a programme that begins soon', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const next = { id: 11, title: 'Soon 1', starts_at: at(10), ends_at: at(70) };
    const channel = { id: 1, number: 1, name: 'Channel 1', access: 'free', now: null, next };
    await show({ 'GET channel/': () => page([channel]) });
    await toReels();
    await screen.findAllByText('TV guide');
    await press('down', 'right', 'right');
    expect(focused()).toContain('Soon 1');
    await holdOk();
    expect(screen.getByRole('dialog').textContent).toContain('Soon 1');
    expect(focused()).toBe('Remind me');
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchChannel', id: 1 }]]);
  });

  test('plays a reel', async () => {
    await show();
    await toReels();
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'reels', id: 31 }]]);
  });

  test('opens the menus of reels and channels', async () => {
    await show();
    await toReels();
    await holdOk();
    expect(screen.getByRole('dialog').textContent).toContain('Reel 31');
    act(() => void closeTopLayer());
    await waitFor(() => expect(focused()).toBe('Reel 31'));
    for (let rails = 0; rails < 8 && focused() !== 'Channel 1'; rails++) await press('up');
    await holdOk();
    expect(screen.getByRole('dialog').textContent).toContain('Channel 1');
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('requests the genre rails as they come near', async () => {
    const { requests } = await show();
    const genreRequests = () => requests.filter(({ path }) => path.includes('genre=')).length;
    await press('down');
    await settle();
    expect(genreRequests()).toBe(0);
    await press('down', 'down', 'down');
    await waitFor(() => expect(headings()).toContain('Drama'));
    await waitFor(() => expect(genreRequests()).toBeGreaterThan(0));
    await press('down', 'down');
    await waitFor(() => expect(headings()).toContain('Comedy'));
    await press('down');
    await waitFor(() => expect(genreRequests()).toBe(3));
  });

  test('requests no saved titles for a guest', async () => {
    const { calls } = await show();
    expect(calls('GET', 'cinema/save/')).toEqual([]);
  });

  test('shows a viewer their saved titles', async () => {
    keepTokens('access', 'refresh');
    const saved = { id: 40, kind: 'movie', title: 'Saved film', access: 'free' };
    await show({
      'GET cinema/save/': () =>
        page([{ cinema: saved, reel: null, created_at: '2026-01-01T00:00:00Z' }, { reel: reels[0] }]),
      'GET cinema/history/': () => page([]),
    });
    await toReels();
    await screen.findAllByText('Saved film');
    await press('down');
    expect(focused()).toBe('Saved film');
  });

  test('names the badge of a watched title after the title', async () => {
    keepTokens('access', 'refresh');
    const saved = { id: 40, kind: 'movie', title: 'Saved film', access: 'free', is_watched: true };
    await show({
      'GET cinema/save/': () => page([{ cinema: saved, reel: null, created_at: '2026-01-01T00:00:00Z' }]),
      'GET cinema/history/': () => page([]),
    });
    await toReels();
    await screen.findAllByText('Saved film');
    await press('down');
    expect(focused()).toBe('Saved film, Watched');
  });
});

describe('continue watching', () => {
  test('has the titles that a guest started, not just sampled, on this set', async () => {
    await reportPosition({
      cinema: 2,
      episode: 22,
      season: 1,
      episode_number: 2,
      position: 40,
      duration: 1500,
    });
    await reportPosition({ cinema: 3, episode: null, position: 9, duration: 1500 });
    await show({}, 'Watch', 'Continue watching');
    await press('down');
    await waitFor(() => expect(focusedElement().textContent).toContain('S1 E2'));
    expect(focused()).toBe('Film 2 S1 E2 · 24\u00a0min left');
    await press('right');
    expect(focused()).toBe('Film 2 S1 E2 · 24\u00a0min left');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 2, episode: 22 }]]);
  });

  test('has the next episode after one that a guest watched to its end', async () => {
    const next = { episode: 23, season: 1, episode_number: 3 };
    const ended = { episode: 22, season: 1, episode_number: 2, position: 1500, duration: 1500 };
    await reportPosition({ cinema: 2, ...ended, next });
    await show({}, 'Watch', 'Continue watching');
    await press('down');
    await waitFor(() => expect(focused()).toBe('Film 2 S1 E3'));
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 2, episode: 23 }]]);
  });

  test.each([
    ['an episode that was published after a guest had watched the last one', true, ['S1 E3']],
    ['nothing of an episode that is announced, but not there', false, []],
  ])('has %s', async (_, isThere, labels) => {
    const ended = { episode: 22, season: 1, episode_number: 2, position: 1500, duration: 1500, next: null };
    const episode = { title: 'Part', description: '', still: null, still_seconds: null, duration: 1500 };
    const episodes = [
      { ...episode, id: 22, number: 2, is_playable: true, progress: null },
      { ...episode, id: 23, number: 3, is_playable: isThere, progress: null },
    ];
    const series = { ...film(2), kind: 'series', seasons: [{ id: 1, number: 1, title: null, episodes }] };
    await reportPosition({ cinema: 2, ...ended });
    const { calls } = await show({ 'GET cinema/2/': () => json(200, series) });
    expect(screen.queryByText('Continue watching')).toBeNull();
    await act(askLaterEpisodes);
    await settle();
    expect(calls('GET', 'cinema/2/')).toHaveLength(1);
    const shown = () => screen.queryAllByText(/^S1 E/).map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(labels));
  });

  test('shows programmes of the archive beside titles', async () => {
    keepTokens('access', 'refresh');
    const times = { starts_at: '2026-01-01T15:00:00Z', ends_at: '2026-01-01T16:00:00Z' };
    const channel = { id: 4, number: 2, name: 'Oyna 2', access: 'free' };
    const watched = { position: 600, duration: 3600, watched_at: times.ends_at };
    await show(
      {
        'GET cinema/history/': () =>
          page([
            { cinema: null, programme: { id: 9, title: 'News', ...times, channel }, progress: watched },
            { cinema: { id: 9, kind: 'movie', title: 'Film 9', access: 'free' }, progress: watched },
          ]),
        'GET cinema/save/': () => page([]),
      },
      'Watch',
      'Continue watching',
    );
    await press('down');
    await waitFor(() => expect(focused()).toBe('News Oyna 2 · 50\u00a0min left'));
    await press('ok', 'right', 'ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'watchProgramme', channel: 4, id: 9 }],
      [{ name: 'watchTitle', id: 9, episode: null }],
    ]);
  });
});
