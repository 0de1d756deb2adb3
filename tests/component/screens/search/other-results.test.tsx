import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../../src/app/modal-host.tsx';
import { clearSearches } from '../../../../src/features/search/api/recent-searches.ts';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { SearchScreen } from '../../../../src/screens/search/search-screen.tsx';
import { keepTokens } from '../../../../src/state/session.ts';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { holdOk } from '../../support/hold-ok.ts';
import { type Key, press } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
afterEach(() => {
  act(() => clearSearches());
});

const pageOf = (results: readonly object[], count = results.length) =>
  json(200, { count, next: null, previous: null, results });
const hour = 3_600_000;
const time = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const film = { id: 1, kind: 'movie', title: 'Yangi kun', access: 'free' };
const channel = { id: 6, number: 6, name: 'Yangilik', access: 'free' };
const news = (id: number, from: number, to: number) => ({
  id,
  title: `Yangiliklar ${id}`,
  starts_at: time(from),
  ends_at: time(to),
  channel: { id: 7, number: 7, name: 'Oyna 2' },
});
const person = { name: 'Yangiboy Karimov', key: 'Yangiboy Karimov', count: 3 };
const stream = (id: number, status: string, archive = false) => ({
  id,
  title: `Yangi konsert ${id}`,
  status,
  starts_at: time(-1),
  archive,
  access: 'free',
});
const reel = { id: 9, title: 'Yangi lahza' };
const genre = { slug: 'yangi', name: 'Yangi toʻlqin', count: 4 };

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
async function show(found: Found) {
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

const label = () => focusedElement().getAttribute('aria-label');
const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
const intoResults = () => press(...Array.from({ length: 10 }, (): Key => 'right'));
const everything = {
  titles: [film],
  people: [person],
  streams: [stream(8, 'live')],
  reels: [reel],
  channels: [channel],
  programmes: [news(1, -0.5, 1), news(2, 20, 21)],
  genres: [genre],
};

describe('mixed search results', () => {
  test('have their own rows, titles first', async () => {
    await show(everything);
    await says('Found: 8');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    expect(headings).toEqual([
      'Films and series',
      'People',
      'Channels',
      'Programmes',
      'Live broadcasts',
      'Short videos',
      'Genres',
    ]);
  });

  test('count the titles of all pages in the position of a title', async () => {
    await show({ ...everything, titleCount: 90 });
    await says('Found: 97');
    await intoResults();
    expect(label()).toMatch(/1 of 90$/);
  });

  test('are reached by arrows, and OK opens each', async () => {
    await show(everything);
    await says('Found: 8');
    await intoResults();
    expect(focused()).toBe('Yangi kun');
    for (let row = 1; row < 7; row++) await press('down', 'ok');
    await press('up', 'up', 'up', 'up', 'up', 'up', 'ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'cinema', person: 'Yangiboy Karimov' }],
      [{ name: 'watchChannel', id: 6 }],
      [{ name: 'watchChannel', id: 7 }],
      [{ name: 'watchStream', id: 8 }],
      [{ name: 'reels', id: 9 }],
      [{ name: 'cinema', genre: 'yangi' }],
      [{ name: 'title', id: 1 }],
    ]);
  });

  test('state when and where a programme is shown', async () => {
    await show(everything);
    await says('Found: 8');
    await intoResults();
    await waitFor(() => expect(focused()).toBe('Yangi kun'));
    await press('down', 'down', 'down');
    expect(document.querySelector('[data-focused]')?.getAttribute('aria-label')).toContain(
      'Yangiliklar 1. On now. 7 Oyna 2',
    );
    await says('7 · Oyna 2');
  });

  test('are found without any title', async () => {
    await show({ channels: [channel] });
    await says('Found: 1');
    expect(document.body.textContent).not.toContain('Chart');
    await intoResults();
    expect(focused()).toBe('Yangilik');
  });

  test('leave out a broadcast that is over and cannot be played', async () => {
    await show({ streams: [stream(1, 'ended'), stream(2, 'ended', true)] });
    await says('Found: 1');
    await intoResults();
    expect(focused()).toContain('Yangi konsert 2');
  });

  test('play a past programme from the archive', async () => {
    await show({ programmes: [news(3, -3, -2)] });
    await says('Found: 1');
    await intoResults();
    expect(focused()).toBe('Yangiliklar 3');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 7, id: 3 }]]);
  });

  test('switch the reminder of an upcoming programme by OK', async () => {
    keepTokens('access', 'refresh');
    const server = await show({ programmes: [news(4, 2, 3)] });
    await says('Found: 1');
    await intoResults();
    await press('ok');
    await waitFor(() => expect(label()).toContain('Reminder set'));
    await press('ok');
    await waitFor(() => expect(label()).not.toContain('Reminder set'));
    expect(server.calls('POST', 'reminder/').map(({ body }) => body)).toEqual([
      { programme: 4, wanted: true },
      { programme: 4, wanted: false },
    ]);
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('are a grid when they contain only titles', async () => {
    await show({ titles: [film] });
    await says('Found: 1');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  test('that are empty suggest to check the spelling and show the chart', async () => {
    await show({});
    await says('Nothing found for “yangi”.');
    await says('Check the spelling');
    await says('Chart');
  });
});

describe('a long OK on a result', () => {
  const menu = () => screen.getByRole('dialog').textContent;

  async function openUpcoming() {
    keepTokens('access', 'refresh');
    const server = await show({ programmes: [news(4, 20, 21)] });
    await says('Found: 1');
    await intoResults();
    await holdOk();
    return server;
  }

  test('says where and when an upcoming programme is shown', async () => {
    await openUpcoming();
    expect(menu()).toContain('Yangiliklar 47 Oyna 2 · ');
  });

  test('leads from an upcoming programme to its channel', async () => {
    await openUpcoming();
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchChannel', id: 7 }]]);
  });

  test('reminds of an upcoming programme', async () => {
    const server = await openUpcoming();
    expect(focused()).toBe('Remind me');
    await press('ok');
    await waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe('true'));
    expect(server.calls('POST', 'reminder/').map(({ body }) => body)).toEqual([
      { programme: 4, wanted: true },
    ]);
  });

  async function openPast(): Promise<void> {
    await show({ programmes: [news(3, -3, -2)] });
    await says('Found: 1');
    await intoResults();
    await holdOk();
  }

  test('plays a past programme', async () => {
    await openPast();
    expect(focused()).toBe('Watch');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 7, id: 3 }]]);
  });

  test('leads from a past programme to the guide', async () => {
    await openPast();
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'guide' }]]);
  });

  test.each([
    ['channels', { channels: [channel] }, 'Add to favourites'],
    ['streams', { streams: [stream(8, 'live')] }, 'Watch'],
    ['reels', { reels: [reel] }, 'Watch'],
  ])('opens the menu of %s', async (_, found, first) => {
    await show(found);
    await says('Found: 1');
    await intoResults();
    await holdOk();
    expect(focused()).toBe(first);
  });
});

describe('typing on the phone', () => {
  test('is offered with its address to a signed-in viewer', async () => {
    keepTokens('access', 'refresh');
    await show({});
    await says('oyna.test/link');
    expect(document.querySelector('img[src="data:,qr"]')).not.toBeNull();
  });

  test('asks a guest to sign in first', async () => {
    await show({});
    await says('Sign in to type on your phone.');
    expect(document.body.textContent).not.toContain('oyna.test/link');
  });
});
