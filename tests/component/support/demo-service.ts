import { errorResponse, fakeServer, json } from '../../unit/api/fake-server.ts';

const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });

const titles = Array.from({ length: 12 }, (_, place) => ({
  id: place + 1,
  kind: 'movie',
  title: `Film ${place + 1}`,
  access: 'free',
}));

const banners = [1, 2].map((id) => ({
  id,
  title: `Banner ${id}`,
  target: { type: 'cinema', id },
  cinema: titles[id - 1],
}));

const channels = [1, 2, 3].map((id) => ({ id, number: id, name: `Channel ${id}`, access: 'free' }));

type Responses = Parameters<typeof fakeServer>[0];

/** A service with films, banners and channels, and nobody signed in; `others` take precedence. */
export function demoService(others: Responses = {}) {
  const one = Object.fromEntries(
    titles.flatMap((title) => [
      [`GET cinema/${title.id}/`, () => json(200, title)],
      [`GET cinema/${title.id}/similar/`, () => page([])],
    ]),
  );
  return fakeServer({
    ...one,
    'GET banner/': () => page(banners),
    'GET channel/': ({ path }) => page(path.includes('search=') ? [] : channels),
    'GET channel/lineup/': () => page(channels),
    'GET channel/programme/': () => page([]),
    'GET channel/programme/search/': () => page([]),
    'GET stream/': () => page([]),
    'GET cinema/': () => page(titles),
    'GET cinema/genre/': () => page([]),
    'GET cinema/person/': () => page([]),
    'GET cinema/country/': () => page([]),
    'GET cinema/facet/': () => json(200, {}),
    'GET reels/': () => page([]),
    'GET config/': () =>
      json(200, { version: 1, companion: { address: 'https://oyna.test/link', image: 'data:,qr' } }),
    'GET help/': () => json(200, { address: 'https://oyna.test/help', image: 'data:,help' }),
    'GET subscription/': () => page([]),
    'GET plan/offer/': () => page([]),
    'GET order/': () => page([]),
    'GET contact/': () => page([]),
    'GET notification/': () => json(200, { unread: 0, results: [] }),
    'GET auth/me/': () => errorResponse(401, 'token_not_valid'),
    'GET auth/profile/': () => json(200, { results: [], max: 6 }),
    'POST login-image/': () => errorResponse(503, 'unavailable'),
    ...others,
  });
}
