import { describe, expect, test, vi } from 'vitest';
import { focused, focusedElement } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { film, navigation, show } from './title-frame.tsx';

vi.mock('#src/features/player/session/import-player.ts', () => ({
  importPlayer: async () => ({}),
}));

const episodes = (season: number) =>
  [1, 2, 3].map((number) => ({
    id: season * 10 + number,
    number,
    title: `Episode ${season}.${number}`,
    duration: 1500,
    still: null,
    is_playable: true,
  }));
const series = {
  ...film,
  kind: 'series',
  seasons: [
    { number: 1, episodes: episodes(1) },
    { number: 2, episodes: episodes(2) },
  ],
};

describe('the seasons of a series', () => {
  async function toSecondSeason(): Promise<void> {
    await show(series);
    await press('down');
    expect(focused()).toBe('Season 1');
    await press('right');
    expect(focused()).toBe('Season 2');
  }

  test('change with the focus', async () => {
    await toSecondSeason();
    expect(document.body.textContent).toContain('Episode 2.1');
    expect(document.body.textContent).not.toContain('Episode 1.1');
  });

  test('have their episodes below them', async () => {
    await toSecondSeason();
    await press('down', 'right');
    expect(focusedElement().textContent).toContain('Episode 2.2');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: 22 }]]);
    await press('up');
    expect(focused()).toBe('Season 2');
  });

  test('start at the current season of the viewer', async () => {
    const seen = { position: 1500, duration: 1500, watched: true, watched_at: '2026-01-01T00:00:00Z' };
    const [first, second] = series.seasons.map(({ number, episodes: all }) => ({
      number,
      episodes: all.map((episode) => (episode.id < 22 ? { ...episode, progress: seen } : episode)),
    }));
    await show({ ...series, seasons: [first, second] }, {}, 'Resume S2 E2');
    await press('down');
    expect(focused()).toBe('Season 2');
    await press('down');
    expect(focusedElement().textContent).toContain('Episode 2.2');
  });

  test('are named on the resume button', async () => {
    const watchedAt = (position: number, minute: number) => ({
      position,
      duration: 1500,
      watched: position > 1400,
      watched_at: `2026-01-01T00:0${minute}:00Z`,
    });
    const [first, second] = series.seasons;
    const [one, two, ...rest] = second?.episodes ?? [];
    const seasons = [
      first,
      {
        number: 2,
        episodes: [{ ...one, progress: watchedAt(1500, 1) }, { ...two, progress: watchedAt(4, 2) }, ...rest],
      },
    ];
    await show({ ...series, seasons }, {}, 'Resume S2 E2');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: 22 }]]);
    await press('right');
    expect(focused()).toBe('Trailer');
  });

  test('are hidden for a single season', async () => {
    await show({ ...series, seasons: series.seasons.slice(0, 1) });
    await press('down');
    expect(focusedElement().textContent).toContain('Episode 1.1');
  });
});
