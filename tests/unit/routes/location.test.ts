import { languages } from '@oyna/contract/common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CinemaFilters } from '#src/routes/cinema-filters.ts';
import { libraryLists } from '#src/routes/library-list.ts';
import { formatLocation, isSameScreen, parseLocation } from '#src/routes/location.ts';
import type { Route } from '#src/routes/route.ts';
import { withFilter } from '#src/screens/cinema/with-filter.ts';
import { anyText } from '../any-text.ts';

const id = fc.integer({ min: 1, max: 999_999_999 });
/** Including characters with a meaning in an address. */
const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(' ', '?', '&', '#', '=', '%', '+', '/', 'a') }),
  ),
  { nil: null },
);
const language = fc.constantFrom(...languages);
const filters: fc.Arbitrary<CinemaFilters> = fc.record(
  {
    kind: fc.constantFrom('movie', 'series'),
    genre: fc.stringMatching(/^[a-z0-9-]{1,60}$/),
    country: fc.stringMatching(/^[A-Z]{2}$/),
    year: fc.integer({ min: 1000, max: 9999 }),
    ordering: fc.constantFrom('rating', 'year', 'title', 'popular'),
  },
  { requiredKeys: [] },
);

const route: fc.Arbitrary<Route> = fc.oneof(
  fc
    .constantFrom(
      ...(['home', 'channels', 'guide', 'streams', 'profile', 'orders', 'notFound'] as const),
      ...(['devices', 'password', 'settings'] as const),
    )
    .map((name): Route => ({ name })),
  filters.map((chosen): Route => ({ name: 'cinema', ...chosen })),
  text.map(
    (searched): Route => (searched ? { name: 'search', text: searched.slice(0, 100) } : { name: 'search' }),
  ),
  fc.constantFrom(...libraryLists).map((list): Route => ({ name: 'library', list })),
  id.map((title): Route => ({ name: 'title', id: title })),
  fc
    .record({
      id,
      episode: fc.option(id, { nil: null }),
      from: fc.option(fc.nat({ max: 999_999 })),
      trailer: fc.boolean(),
    })
    .map(
      ({ id: title, episode, from, trailer }): Route => ({
        name: 'watchTitle',
        id: title,
        episode,
        ...(from === null ? {} : { from }),
        ...(trailer ? { trailer } : {}),
      }),
    ),
  fc.option(id, { nil: null }).map((reel): Route => ({ name: 'reels', id: reel })),
  id.map((channel): Route => ({ name: 'watchChannel', id: channel })),
  id.map((stream): Route => ({ name: 'watchStream', id: stream })),
  fc.record({ channel: id, id, from: fc.option(fc.nat({ max: 999_999 })) }).map(
    ({ from, ...programme }): Route => ({
      name: 'watchProgramme',
      ...programme,
      ...(from === null ? {} : { from }),
    }),
  ),
  text.map((code): Route => (code ? { name: 'contact', code } : { name: 'contact' })),
  fc
    .record({ next: text, plan: fc.option(id) })
    .map(({ next, plan }): Route => ({ name: 'plans', next, ...(plan === null ? {} : { plan }) })),
  fc
    .record({ id, next: text, chosen: fc.boolean() })
    .map(({ chosen, ...order }): Route => ({ name: 'order', ...order, ...(chosen ? { chosen } : {}) })),
  fc.record({ next: text, error: text }).map((query): Route => ({ name: 'login', ...query })),
);

const home = { name: 'home' } as const;
const notFound = { name: 'notFound' } as const;

describe('an address', () => {
  test('parses back to the language and route it was written from', () => {
    fc.assert(
      fc.property(language, route, (lang, from) => {
        expect(parseLocation(formatLocation(lang, from))).toEqual({ lang, route: from });
      }),
    );
  });

  test('carries the complete address to continue after sign-in', () => {
    fc.assert(
      fc.property(language, route, (lang, to) => {
        const next = formatLocation(lang, to);
        const login = formatLocation(lang, { name: 'login', next, error: 'SessionRequired' });
        const read = parseLocation(login).route;
        expect(read.name === 'login' && parseLocation(read.next ?? '').route).toEqual(to);
      }),
    );
  });

  test('differs for different routes', () => {
    fc.assert(
      fc.property(route, route, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(formatLocation('uz', one)).not.toBe(formatLocation('uz', other));
      }),
    );
  });

  test('is the documented one', () => {
    expect(formatLocation('uz', home)).toBe('#/uz/');
    expect(formatLocation('uz-Cyrl', { name: 'title', id: 7 })).toBe('#/uz-Cyrl/cinema/7');
    expect(formatLocation('ru', { name: 'watchTitle', id: 7, episode: 3 })).toBe('#/ru/watch/cinema/7/3');
    expect(formatLocation('en', { name: 'login', next: null, error: null })).toBe('#/en/auth/login');
    expect(formatLocation('uz', { name: 'guide' })).toBe('#/uz/guide');
    expect(formatLocation('uz', { name: 'watchStream', id: 4 })).toBe('#/uz/watch/stream/4');
    expect(formatLocation('uz', { name: 'watchProgramme', channel: 4, id: 9, from: 60 })).toBe(
      '#/uz/watch/channel/4/programme/9?from=60',
    );
  });

  test.each(['', '#', '#/', '/', '#/uz', '#/uz/'])('%j is the home screen', (hash) => {
    expect(parseLocation(hash).route).toEqual(home);
  });

  test('without a supported language keeps its path', () => {
    expect(parseLocation('#/cinema/7')).toEqual({ lang: null, route: { name: 'title', id: 7 } });
    expect(parseLocation('#/kk/cinema/7')).toEqual({ lang: null, route: { name: 'title', id: 7 } });
    expect(parseLocation('#/pt-BR/channels')).toEqual({ lang: null, route: { name: 'channels' } });
  });

  test('does not need exact slashes', () => {
    expect(parseLocation('#ru//cinema/7/').route).toEqual({ name: 'title', id: 7 });
  });
});

describe('the filters of a title list', () => {
  test('are dropped from an address one by one when they are invalid', () => {
    expect(parseLocation('#/uz/cinema?kind=opera&genre=Drama&country=uz&year=26&ordering=new').route).toEqual(
      {
        name: 'cinema',
      },
    );
    expect(parseLocation('#/uz/cinema?kind=movie&genre=%2e%2e&year=2024').route).toEqual({
      name: 'cinema',
      kind: 'movie',
      year: 2024,
    });
  });

  test('name a person by any key', () => {
    const route = { name: 'cinema', person: 'Oʻktam & Sons = 50%' } as const;
    const address = formatLocation('uz', route);
    expect(address).toMatch(/^#\/uz\/cinema\?person=[\w%.-]+$/);
    expect(parseLocation(address).route).toEqual(route);
  });

  const year = fc.integer({ min: 1000, max: 9999 });

  test('are set one at a time', () => {
    fc.assert(
      fc.property(filters, year, (chosen, from) => {
        expect(withFilter(chosen, 'year', from)).toEqual({ ...chosen, year: from });
      }),
    );
  });

  test('are cleared one at a time', () => {
    fc.assert(
      fc.property(filters, year, (chosen, from) => {
        const { year: _, ...others } = chosen;
        expect(withFilter(withFilter(chosen, 'year', from), 'year', undefined)).toEqual(others);
      }),
    );
  });

  test('keep the screen, as the lists of the library do', () => {
    expect(isSameScreen({ name: 'cinema' }, { name: 'cinema', year: 2024 })).toBe(true);
    expect(isSameScreen({ name: 'library', list: 'saved' }, { name: 'library', list: 'liked' })).toBe(true);
  });
});

test('other names or titles are other screens', () => {
  expect(isSameScreen({ name: 'cinema' }, { name: 'search' })).toBe(false);
  expect(isSameScreen({ name: 'title', id: 1 }, { name: 'title', id: 2 })).toBe(false);
});

describe('an invalid address', () => {
  test.each([
    '#/uz/cinema/0',
    '#/uz/cinema/-7',
    '#/uz/cinema/007',
    '#/uz/cinema/7.5',
    '#/uz/cinema/1e3',
    '#/uz/cinema/9999999999',
    '#/uz/cinema/7%2F..',
    '#/uz/cinema/%',
    '#/uz/cinema/٧',
    '#/uz/cinema/7\n',
    '#/uz/watch/cinema/7/3/2',
    '#/uz/watch/stream/0',
    '#/uz/watch/channel/4/programme',
    '#/uz/watch/channel/4/programme/09',
    '#/uz/settings/language',
    '#/uz/home',
    '#/uz/Guide',
    '#/uz/__proto__',
    '#/uz/constructor/7',
    '#/uz/<img src=x onerror=alert(1)>',
    '#/uz/../../etc/passwd',
    '#javascript:alert(1)',
  ])('%j is that of no screen', (hash) => {
    expect(parseLocation(hash).route).toEqual(notFound);
  });

  test.each(['-1', '1.5', '1e9', '12345678', 'NaN', ''])('with the start %j has none', (from) => {
    expect(parseLocation(`#/uz/watch/cinema/7?from=${from}`).route).toEqual({
      name: 'watchTitle',
      id: 7,
      episode: null,
    });
  });

  test('yields a route that its own address parses back to', () => {
    const piece = fc.oneof(
      anyText,
      fc.constantFrom('/', '?', '#', '%', 'uz', 'cinema', 'watch', 'auth/login', '7', 'next=', '&', '%E0%A4'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { route: read } = parseLocation(pieces.join(''));
        expect(parseLocation(formatLocation('uz', read)).route).toEqual(read);
      }),
      { numRuns: 400 },
    );
  });
});
