import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { reportPosition } from '#src/features/library/api/report-position.ts';
import { keepProfile } from '#src/state/profile.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { navigation, page } from './home-frame.tsx';
import { show } from './home-walk.tsx';

afterEach(() => keepProfile(null, false));

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
  ])('%s, as its label says', async (_, cinema, label, route) => {
    await show(bannerOf(cinema), label, 'Channels');
    await press('ok');
    await waitFor(() => expect(navigation.open.mock.calls).toEqual([[route]]));
  });

  test('says to a guest that a film needs a plan', async () => {
    await show(bannerOf({ ...film, access: 'subscription' }), 'Watch with a plan', 'Channels');
  });

  test('says nothing of plans in a kids’ profile', async () => {
    keepProfile(73, true);
    await show(
      bannerOf({ ...film, access: 'subscription', is_available: false }),
      'Watch',
      'Top 10 this week',
    );
    expect(document.body.textContent).not.toContain('Watch with a plan');
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
  ])('opens %s, as its label says', async (_, target, label, route) => {
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
