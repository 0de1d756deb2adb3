import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { errorResponse, json, type SentRequest } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const GENRES = 200;
/** Number of rails with titles. */
const MAX_KEPT = 11;
/** Banners, channels, streams, the chart, three rails of titles and reels, the genres, saved, recommended and started titles. */
const OTHERS = 13;

const genres = Array.from({ length: GENRES }, (_, place) => ({
  slug: `g${place + 1}`,
  name: `Genre ${place + 1}`,
  count: 12,
}));
const page = (results: readonly object[], next: string | null = null) =>
  json(200, { count: results.length, next, previous: null, results });
const query = ({ path }: SentRequest, name: string) => new URLSearchParams(path.split('?')[1]).get(name);
const titlesOf = (genre: string, count = 12) =>
  Array.from({ length: count }, (_, place) => ({
    id: Number(genre.slice(1)) * 100 + place + 1,
    kind: 'movie',
    title: `${genre} film ${place + 1}`,
    access: 'free',
  }));

/** The response for the titles of a genre. */
type OfGenre = (genre: string) => Response | Promise<Response>;

let entries = 0;

/*
 *   [ Watch ][ Details ]
 *   Channel 1 …
 *   Film 1 …              Top 10 this week, New, Series
 *   g1 film 1 …           Genre 1
 *   …                     Genre 200
 */
async function show(ofGenre: OfGenre = (genre) => page(titlesOf(genre))) {
  const films = titlesOf('g900');
  const server = demoService({
    'GET cinema/genre/': (request) =>
      query(request, 'page') === '2' ? page(genres.slice(100)) : page(genres.slice(0, 100), 'page two'),
    'GET cinema/': (request) => {
      const genre = query(request, 'genre');
      return genre === null ? page(films) : ofGenre(genre);
    },
  });
  entries += 1;
  const entry = `many-${entries}`;
  const client = createQueryClient();
  const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <QueryClientProvider client={client}>
        <HomeScreen />
      </QueryClientProvider>
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  await waitFor(() => expect(focused()).toBe('Watch'));
  await waitFor(() => expect(server.calls('GET', 'cinema/genre/')).toHaveLength(2));
  await settle();
  /** Moves down or up to a genre. */
  const go = async (key: 'down' | 'up', name: string): Promise<void> => {
    for (let presses = 0; presses <= GENRES + 10; presses++) {
      if (heading() === name) return;
      await press(key);
    }
    throw new Error(`${name} is not there`);
  };
  return { server, go, alive: () => client.getQueryCache().getAll().length };
}

const heading = () => focusedElement().closest('section')?.getAttribute('aria-label');
const isThere = (name: string) => screen.queryByRole('heading', { level: 2, name }) !== null;

describe('a home with a rail for each of 200 genres', () => {
  test('keeps few rails mounted on the way to the last and back to the same card', async () => {
    const { go, alive, server } = await show((genre) => page(titlesOf(genre, 4)));
    await go('down', 'Genre 160');
    await waitFor(() => expect(focused()).toBe('g160 film 1'));
    await press('right', 'right');
    expect(focused()).toBe('g160 film 3');
    await go('down', 'Genre 200');
    await waitFor(() => expect(focused()).toBe('g200 film 1'));
    await press('down');
    expect(heading()).toBe('Genre 200');
    await waitFor(() => expect(alive()).toBeLessThanOrEqual(MAX_KEPT + OTHERS));
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeLessThanOrEqual(MAX_KEPT);
    const before = server.requests.length;
    await go('up', 'Genre 160');
    await waitFor(() => expect(focused()).toBe('g160 film 3'));
    expect(server.requests.length).toBeGreaterThan(before + 20);
    await waitFor(() => expect(alive()).toBeLessThanOrEqual(MAX_KEPT + OTHERS));
  }, 60_000);

  test('requests titles of near rails only', async () => {
    const { go, server } = await show();
    const genreRequests = () => server.requests.filter((call) => query(call, 'genre') !== null).length;
    expect(genreRequests()).toBe(0);
    await go('down', 'Genre 1');
    await waitFor(() => expect(focused()).toBe('g1 film 1'));
    expect(genreRequests()).toBeGreaterThanOrEqual(2);
    expect(genreRequests()).toBeLessThanOrEqual(4);
  });

  test('keeps the focus on the place of a card while its titles are pending', async () => {
    const response = { now: (): void => undefined };
    let held = false;
    const { go } = await show((genre) =>
      held && genre === 'g1'
        ? new Promise((resolve) => {
            response.now = () => resolve(page(titlesOf('g1')));
          })
        : page(titlesOf(genre)),
    );
    await go('down', 'Genre 1');
    await waitFor(() => expect(focused()).toBe('g1 film 1'));
    await press('right', 'right');
    held = true;
    await go('down', 'Genre 20');
    await go('up', 'Genre 1');
    expect(focused()).toBe('Loading');
    expect(focusedElement().getAttribute('data-pos')).toMatch(/,2$/);
    await press('ok');
    await act(async () => response.now());
    await waitFor(() => expect(focused()).toBe('g1 film 3'));
  });

  test('follows a remembered card when its titles arrive again', async () => {
    let fresh = false;
    const { go } = await show((genre) =>
      page(fresh && genre === 'g1' ? [...titlesOf('g901', 2), ...titlesOf('g1')] : titlesOf(genre)),
    );
    await go('down', 'Genre 1');
    await waitFor(() => expect(focused()).toBe('g1 film 1'));
    await press('right', 'right');
    await go('down', 'Genre 20');
    fresh = true;
    await go('up', 'Genre 1');
    await waitFor(() => expect(focused()).toBe('g1 film 3'));
    expect(focusedElement().getAttribute('data-pos')).toMatch(/,4$/);
  });

  test('hands the focus of a removed empty genre to its replacement', async () => {
    const response = { now: (): void => undefined };
    const { go } = await show((genre) =>
      genre === 'g2'
        ? new Promise((resolve) => {
            response.now = () => resolve(page([]));
          })
        : page(titlesOf(genre)),
    );
    await go('down', 'Genre 2');
    expect(focused()).toBe('Loading');
    await act(async () => response.now());
    await waitFor(() => expect(isThere('Genre 2')).toBe(false));
    await act(async () => focusOn(screenKey(`many-${entries}`)));
    await waitFor(() => expect(focused()).toBe('g3 film 1'));
    await press('up');
    expect(heading()).toBe('Genre 1');
  });

  test('loads titles again by OK where they failed to load', async () => {
    let broken = true;
    const { go } = await show((genre) =>
      broken && genre === 'g1' ? errorResponse(503, 'unavailable') : page(titlesOf(genre)),
    );
    await go('down', 'Genre 1');
    await waitFor(() => expect(focusedElement().textContent).toContain('H-503'));
    broken = false;
    await press('ok');
    await waitFor(() => expect(focused()).toBe('g1 film 1'));
  });
});
