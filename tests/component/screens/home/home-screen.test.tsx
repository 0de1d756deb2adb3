import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../../src/app/modal-host.tsx';
import { reportPosition } from '../../../../src/features/library/api/report-position.ts';
import { closeTopLayer } from '../../../../src/focus/layers.ts';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { HomeScreen } from '../../../../src/screens/home/home-screen.tsx';
import { keepTokens } from '../../../../src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { holdOk } from '../../support/hold-ok.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const genres = ['Drama', 'Comedy', 'History'].map((name) => ({ slug: name.toLowerCase(), name, count: 12 }));
const reels = [{ id: 31, title: 'Reel 31' }];

let entries = 0;

/*
 *   [ Watch ][ Details ]
 *   Channel 1  Channel 2  Channel 3
 *   1 Film 1   2 Film 2 …              Top 10 this week
 *   Film 1  Film 2 …                   New
 *   Reel 31                            Short videos
 *   Film 1 …                           Saved, Series, Drama, Comedy …
 */
async function show(responses: Parameters<typeof demoService>[0] = {}, first = 'Watch', heading = 'New') {
  const server = demoService({
    'GET cinema/genre/': () => page(genres),
    'GET reels/': () => page(reels),
    ...responses,
  });
  entries += 1;
  const entry = `home-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <HomeScreen />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  await waitFor(() => expect(focused()).toBe(first));
  await waitFor(() => expect(screen.queryByText(heading)).not.toBeNull());
  await settle();
  return server;
}

/** To the short videos, whose rail loads after those above it. */
async function toReels(): Promise<void> {
  await press('down', 'down', 'down');
  await screen.findAllByText('Reel 31');
  await press('down');
  expect(focused()).toBe('Reel 31');
}

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

  test('leads to the guide and to all channels, and says what begins soon', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const channel = (id: number, minutes: number) => ({
      id,
      number: id,
      name: `Channel ${id}`,
      access: 'free',
      now: { id: id * 10, title: `Now ${id}`, starts_at: at(-30), ends_at: at(minutes) },
      next: { id: id * 10 + 1, title: `Soon ${id}`, starts_at: at(minutes), ends_at: at(minutes + 60) },
    });
    await show({ 'GET channel/': () => page([channel(1, 40), channel(2, 10), channel(3, 400)]) });
    await toReels();
    await screen.findAllByText('TV guide');
    await press('down');
    expect(focused()).toBe('TV guide');
    await press('ok', 'right');
    expect(focused()).toBe('All channels');
    await press('ok', 'right');
    expect(focused()).toContain('Soon 2, 2 Channel 2');
    await press('right');
    expect(focused()).toContain('Soon 1, 1 Channel 1');
    await press('right', 'ok');
    expect(focused()).toContain('Soon 1');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'guide' }],
      [{ name: 'channels' }],
      [{ name: 'guide' }],
    ]);
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

describe('the first button of a banner', () => {
  const film = { id: 1, kind: 'movie', title: 'Film 1', access: 'free' };
  const series = { ...film, kind: 'series' };
  const progress = { position: 725, duration: 1500, watched: false, watched_at: '2026-01-01T00:00:00Z' };
  const ofSeries = { ...progress, position: 3, episode: 12, season: 2, episode_number: 3 };
  const episode = { id: 11, number: 1, title: 'One', duration: 1500, still: null, is_playable: true };
  const bannerOf = (cinema: object, type = 'cinema') => ({
    'GET banner/': () => page([{ id: 1, title: 'Banner', target: { type, id: 1 }, cinema }]),
    'GET stream/': () =>
      page([
        { id: 1, title: 'Match', status: 'live', starts_at: progress.watched_at, channel: 4, access: 'free' },
      ]),
    'GET cinema/1/': () => json(200, { ...series, seasons: [{ number: 1, episodes: [episode] }] }),
  });

  test.each([
    [
      'resumes a film',
      { ...film, progress },
      'Resume from 12:05',
      { name: 'watchTitle', id: 1, episode: null },
    ],
    [
      'resumes a series',
      { ...series, progress: ofSeries },
      'Resume S2 E3',
      { name: 'watchTitle', id: 1, episode: 12 },
    ],
    ['plays the first episode', series, 'Watch', { name: 'watchTitle', id: 1, episode: 11 }],
    [
      'leads to the plans',
      { ...film, access: 'subscription', is_available: false },
      'Watch with a plan',
      { name: 'plans', next: '#/en/watch/cinema/1' },
    ],
  ])('%s and says so', async (_, cinema, label, route) => {
    await show(bannerOf(cinema), label, 'Channels');
    await press('ok');
    await waitFor(() => expect(navigation.open.mock.calls).toEqual([[route]]));
  });

  test('resumes a title that a guest started on this set', async () => {
    await reportPosition({ cinema: 1, episode: null, position: 725, duration: 1500 });
    await show(bannerOf(film), 'Resume from 12:05', 'Channels');
  });

  test.each([
    ['a broadcast', { type: 'stream', id: 5 }, 'Watch', { name: 'watchStream', id: 5 }],
    ['a channel', { type: 'channel', id: 4 }, 'Watch', { name: 'watchChannel', id: 4 }],
    ['a reel', { type: 'reel', id: 31 }, 'Watch', { name: 'reels', id: 31 }],
    ['a plan', { type: 'plan', id: 2 }, 'Choose a plan', { name: 'plans', next: null, plan: 2 }],
    [
      'an episode',
      { type: 'cinema', id: 1, episode: 12 },
      'Watch',
      { name: 'watchTitle', id: 1, episode: 12 },
    ],
  ])('opens %s and says so', async (_, target, label, route) => {
    const only = { 'GET banner/': () => page([{ id: 1, title: 'Banner', target }]) };
    await show({ ...bannerOf(film), ...only }, label, 'Live broadcasts');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[route]]);
  });

  test('shows the code of an address outside, with a way back', async () => {
    const target = { type: 'address', id: 1, address: 'https://example.uz/tanlov/', image: 'data:,qr' };
    const only = { 'GET banner/': () => page([{ id: 1, title: 'Contest', target }]) };
    await show(only, 'Open on your phone', 'Channels');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Close'));
    const panel = screen.getByRole('dialog');
    expect(panel.textContent).toContain('example.uz/tanlov');
    expect(panel.querySelector('img')?.getAttribute('src')).toBe('data:,qr');
    await press('ok');
    expect(focused()).toBe('Open on your phone');
  });

  test('leaves out a banner of an unknown kind', async () => {
    const banners = [
      { id: 1, title: 'Future', target: { type: 'hologram', id: 1 } },
      { id: 2, title: 'Match', target: { type: 'stream', id: 5 } },
    ];
    await show({ 'GET banner/': () => page(banners) }, 'Watch', 'Channels');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match');
  });
});

describe('continue watching', () => {
  test('has titles that a guest started on this set, but none only sampled', async () => {
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
    expect(focused()).toBe('Film 2, S1 E2');
    await press('right');
    expect(focused()).toBe('Film 2, S1 E2');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 2, episode: 22 }]]);
  });

  test('has programmes of the archive beside titles', async () => {
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
    await waitFor(() => expect(focused()).toBe('News, Oyna 2'));
    await press('ok', 'right', 'ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'watchProgramme', channel: 4, id: 9 }],
      [{ name: 'watchTitle', id: 9, episode: null }],
    ]);
  });
});
