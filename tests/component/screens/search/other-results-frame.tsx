import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { clearSearches } from '#src/features/search/api/recent-searches.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { SearchScreen } from '#src/screens/search/search-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focusedElement, focusOn } from '../../support/focused.ts';
import { type Key, press } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
afterEach(() => {
  act(() => clearSearches());
});

const pageOf = (results: readonly object[], count = results.length) =>
  json(200, { count, next: null, previous: null, results });
const hour = 3_600_000;
const time = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
export const film = { id: 1, kind: 'movie', title: 'Yangi kun', access: 'free' };
export const channel = { id: 6, number: 6, name: 'Yangilik', access: 'free' };
export const news = (id: number, from: number, to: number) => ({
  id,
  title: `Yangiliklar ${id}`,
  starts_at: time(from),
  ends_at: time(to),
  channel: { id: 7, number: 7, name: 'Oyna 2' },
});
export const person = { name: 'Yangiboy Karimov', key: 'Yangiboy Karimov', count: 3 };
export const stream = (id: number, status: string, archive = false) => ({
  id,
  title: `Yangi konsert ${id}`,
  status,
  starts_at: time(-1),
  archive,
  access: 'free',
});
export const reel = { id: 9, title: 'Yangi lahza' };
export const genre = { slug: 'yangi', name: 'Yangi toʻlqin', count: 4 };

interface Found {
  readonly titles?: readonly object[];
  /** Number of titles on all pages. */
  readonly titleCount?: number;
  readonly people?: readonly object[];
  readonly streams?: readonly object[];
  readonly reels?: readonly object[];
  readonly channels?: readonly object[];
  readonly programmes?: readonly object[];
  readonly genres?: readonly object[];
}

let entries = 0;

/*
 *   yangi |                    Found: 8
 *   q w e r t y u i o p        Films and series   [Yangi kun]
 *   …                          People             [Yangiboy Karimov]
 *                              Channels           [Yangilik]
 *                              Programmes         [Yangiliklar 1] [Yangiliklar 2]
 *                              Live broadcasts    [Yangi konsert 8]
 *                              Short videos       [Yangi lahza]
 *                              Genres             [Yangi toʻlqin]
 */
/** Searches for “yangi” and focuses the screen. */
export async function show(found: Found) {
  const { titles = [], people = [], channels = [], programmes = [], streams = [] } = found;
  const { reels = [], genres = [] } = found;
  let reminded = false;
  const server = fakeServer({
    'GET cinema/': ({ path }) =>
      path.includes('popular') ? pageOf([{ ...film, title: 'Chart' }]) : pageOf(titles, found.titleCount),
    'GET cinema/person/': () => pageOf(people),
    'GET stream/': () => pageOf(streams),
    'GET reels/': () => pageOf(reels),
    'GET channel/': () => pageOf(channels),
    'GET channel/programme/search/': () => pageOf(programmes),
    'GET cinema/genre/': () => pageOf(genres),
    'GET reminder/': () =>
      pageOf(
        reminded
          ? [
              {
                id: 1,
                kind: 'programme',
                starts_at: time(2),
                title: '',
                channel: null,
                programme: 4,
                stream: null,
              },
            ]
          : [],
      ),
    'POST reminder/': ({ body }) => {
      reminded = (body as { wanted: boolean }).wanted;
      return json(200, { wanted: reminded });
    },
    'GET config/': () =>
      json(200, { version: 1, companion: { address: 'https://oyna.test/link', image: 'data:,qr' } }),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
  });
  entries += 1;
  const entry = `others-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <SearchScreen text="yangi" />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  return server;
}

export const label = () => focusedElement().getAttribute('aria-label');
export const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
export const intoResults = () => press(...Array.from({ length: 10 }, (): Key => 'right'));
