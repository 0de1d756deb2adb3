import { listBanners } from '@oyna/contract/banner';
import { getChannel, listChannels } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { getStream, listStreams } from '@oyna/contract/stream';
import { listFacets } from '@oyna/contract/terms';
import { getCinema } from '@oyna/contract/title';
import { expect, test } from 'vitest';
import { signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

export function catalogueSuite(open: () => TestServer): void {
  const titles = async (query: Record<string, string | number>, language = 'uz') =>
    (await open().request(listCinema, { query: { page_size: 100, ...query }, language })).body.results;

  test('lists titles in pages without gaps', async () => {
    const first = await open().request(listCinema, { query: { page_size: 5 } });
    const second = await open().request(listCinema, { query: { page_size: 5, page: 2 } });
    const both = await titles({ page_size: 10 });
    expect(first.body.previous).toBeNull();
    expect(first.body.next).toBe('/api/v2/cinema/?page_size=5&page=2');
    expect(second.body.previous).toBe('/api/v2/cinema/?page_size=5&page=1');
    expect([...first.body.results, ...second.body.results].map((it) => it.id)).toEqual(
      both.map((it) => it.id),
    );
    const last = await open().request(listCinema, { query: { page: 1000 } });
    expect([last.status, last.body.next, last.body.results]).toEqual([200, null, []]);
  });

  test('filters by kind, genre, country, year and identifiers', async () => {
    expect((await titles({ kind: 'series' })).every((it) => it.kind === 'series')).toBe(true);
    const dramas = await titles({ genre: 'drama' });
    expect(dramas.length).toBeGreaterThan(3);
    expect(dramas.every((it) => it.genres.some((genre) => genre.slug === 'drama'))).toBe(true);
    const local = await titles({ country: 'UZ', year: 2026 });
    expect(
      local.every((it) => it.year === 2026 && it.countries.some((country) => country.slug === 'UZ')),
    ).toBe(true);
    expect((await titles({ ids: '3,1' })).map((it) => it.id).sort()).toEqual([1, 3]);
    expect(await titles({ genre: 'no-such-genre' })).toEqual([]);
  });

  test('finds the titles of a person by their key', async () => {
    const [film] = await titles({ kind: 'movie' });
    const { body } = await open().request(getCinema, { params: { id: film?.id ?? 0 }, language: 'ru' });
    for (const { key, name } of body.people) {
      const found = await titles({ person: key });
      expect(found.map((it) => it.id)).toContain(body.id);
      expect(new Set(found.map((it) => it.id)).size).toBe(found.length);
      for (const { id } of found) {
        const other = await open().request(getCinema, { params: { id }, language: 'ru' });
        expect(other.body.people.map((person) => person.name)).toContain(name);
      }
    }
    expect(body.people.length).toBeGreaterThan(1);
    expect(await titles({ person: 'Nobody' })).toEqual([]);
  });

  test.each<{ kind?: string; genre?: string; country?: string; year?: string }>([
    {},
    { kind: 'series' },
    { genre: 'drama' },
    { kind: 'movie', genre: 'drama', country: 'UZ', year: '2026' },
    { country: 'FR' },
    { genre: 'no-such-genre' },
  ])('offers the values that leave titles beside %o', async (query) => {
    const { kind, genre, country, year } = query;
    const all = await titles({});
    const left = (name: string) =>
      all.filter(
        (it) =>
          (name === 'kind' || !kind || it.kind === kind) &&
          (name === 'genre' || !genre || it.genres.some(({ slug }) => slug === genre)) &&
          (name === 'country' || !country || it.countries.some(({ slug }) => slug === country)) &&
          (name === 'year' || !year || it.year === Number(year)),
      );
    const { body } = await open().request(listFacets, { query });
    const sorted = <T>(values: readonly T[]) => [...new Set(values)].sort();
    expect(sorted(body.kinds)).toEqual(sorted(left('kind').map((it) => it.kind)));
    expect(sorted(body.genres)).toEqual(
      sorted(left('genre').flatMap((it) => it.genres.map(({ slug }) => slug))),
    );
    expect(sorted(body.countries)).toEqual(
      sorted(left('country').flatMap((it) => it.countries.map(({ slug }) => slug))),
    );
    expect(body.years).toEqual(
      sorted(left('year').flatMap(({ year }) => (year === null ? [] : [year]))).reverse(),
    );
  });

  test('sorts by rating, year and title', async () => {
    const ratings = (await titles({ ordering: 'rating' })).map((it) => it.rating ?? 0);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    const years = (await titles({ ordering: 'year' })).map((it) => it.year ?? 0);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const names = (await titles({ ordering: 'title' }, 'ru')).map((it) => it.title.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect((await titles({ ordering: 'popular' })).length).toBe(names.length);
  });

  test.each(["yo'lbars", 'YOʻLBARS', 'yo‘lbarsi', 'yolbars', 'йўлбарс', 'тигр', 'Tiger', 'toshkent yolb'])(
    'finds the tiger by "%s"',
    async (search) => {
      expect((await titles({ search })).map((it) => it.original_title)).toContain('Toshkent yoʻlbarsi');
    },
  );

  test('finds titles by their people', async () => {
    expect((await titles({ search: 'Нигина Нурафш' })).length).toBeGreaterThan(0);
  });

  test.each(['lbars', '100% _ \\'])('finds nothing by "%s", which begins no word', async (search) => {
    expect(await titles({ search })).toEqual([]);
  });

  test('finds every title by spaces', async () => {
    expect((await titles({ search: '   ' })).length).toBeGreaterThan(10);
  });

  test.each(['toshkemt', 'тошкемт', 'Tahskent', 'yolbasr', 'tashkend yulbars', 'Ташкенд'])(
    'finds the tiger by the misspelled "%s"',
    async (search) => {
      expect((await titles({ search })).map((it) => it.original_title)).toContain('Toshkent yoʻlbarsi');
    },
  );

  test('finds titles by misspelled names of people, in either script', async () => {
    const right = await titles({ search: 'Karvonov' });
    expect(right.length).toBeGreaterThan(0);
    for (const search of ['Каравонов', 'Korvanov', 'Карвонвв'])
      expect((await titles({ search })).map((it) => it.id)).toEqual(
        expect.arrayContaining(right.map((it) => it.id)),
      );
  });

  test('tolerates no mistake in a word of three letters or in a number', async () => {
    expect(await titles({ search: 'tgr' })).toEqual([]);
    expect(await titles({ search: 'x1999' })).toEqual([]);
  });

  test('lists exact matches before fuzzy ones', async () => {
    const names = async (search: string) => (await titles({ search })).map((it) => it.original_title);
    const [exact] = await names('bozori');
    expect([exact, (await names('bozori')).length > 1]).toEqual(['Xotiralar bozori', true]);
    expect(await names('базор')).toEqual(expect.arrayContaining(['Qishki bozor', 'Xotiralar bozori']));
  });

  test('answers in the requested language or else in Uzbek', async () => {
    const title = async (language: string) => {
      const { body, headers } = await open().request(getCinema, { params: { id: 1 }, language });
      return [headers['content-language'], body.title];
    };
    expect(await title('ru')).toEqual(['ru', 'Ташкентский тигр']);
    expect(await title('en-GB,en;q=0.9')).toEqual(['en', 'The Tiger of Tashkent']);
    expect(await title('uz-Cyrl')).toEqual(['uz-Cyrl', 'Тошкент йўлбарси']);
    expect(await title('de, ja;q=0.5')).toEqual(['uz', 'Toshkent yoʻlbarsi']);
  });

  test('returns a title with the seasons of a series', async () => {
    const film = await open().request(getCinema, { params: { id: 1 } });
    expect(film.body).toMatchObject({
      seasons: [],
      color: '#a03010',
      poster: '/art/cinema/toshkent-yolbarsi/poster.jpg',
    });
    expect(film.body.people[0]).toMatchObject({ role: 'director' });
    const [series] = await titles({ kind: 'series' });
    const whole = await open().request(getCinema, { params: { id: series?.id ?? 0 } });
    expect(whole.body.seasons[0]?.episodes.map((it) => it.number)).toEqual(
      whole.body.seasons[0]?.episodes.map((_, place) => place + 1),
    );
  });

  test('returns personal fields with a token only', async () => {
    const { access } = await signIn(open());
    const anonymous = await open().request(getCinema, { params: { id: 2 } });
    const personal = await open().request(getCinema, { params: { id: 2 }, token: access });
    expect('progress' in anonymous.body).toBe(false);
    expect('progress' in personal.body).toBe(true);
    expect(anonymous.headers['cache-control']).toMatch(/^public/);
    expect(personal.headers['cache-control']).toMatch(/^private/);
  });

  test('answers 304 when the client has the current response', async () => {
    const { headers } = await open().request(listCinema);
    const again = await open().request(listCinema, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body]).toEqual([304, null]);
    const other = await open().request(listCinema, {
      language: 'ru',
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect(other.status).toBe(200);
  });

  test('lists channels by number with the current and next programme', async () => {
    const { body } = await open().request(listChannels, { query: { page_size: 100 } });
    const numbers = body.results.map((it) => it.number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    const now = open().services.now().getTime();
    for (const channel of body.results) {
      expect(Date.parse(channel.now?.starts_at ?? '')).toBeLessThanOrEqual(now);
      expect(Date.parse(channel.now?.ends_at ?? '')).toBeGreaterThan(now);
      expect(channel.next?.starts_at).toBe(channel.now?.ends_at);
    }
    const one = await open().request(getChannel, { params: { id: body.results[0]?.id ?? 0 } });
    expect(one.body).toEqual(body.results[0]);
  });

  test('lists live broadcasts before future ones, by their start', async () => {
    const { body } = await open().request(listStreams);
    const order = ['live', 'scheduled', 'ended'];
    const places = body.results.map((it) => order.indexOf(it.status));
    expect(places).toEqual([...places].sort());
    expect(places[0]).toBe(0);
    const coming = body.results.filter((it) => it.status === 'scheduled').map((it) => it.starts_at);
    expect(coming).toEqual([...coming].sort());
    const live = await open().request(listStreams, { query: { status: 'live' } });
    expect(live.body.results.every((it) => it.status === 'live')).toBe(true);
    const one = await open().request(getStream, { params: { id: body.results[0]?.id ?? 0 } });
    expect(one.body).toEqual(body.results[0]);
  });

  test('lists banners with existing targets only', async () => {
    const { body } = await open().request(listBanners);
    expect(body.results.length).toBeGreaterThanOrEqual(4);
    for (const { target, cinema } of body.results) {
      if (target.type === 'cinema') expect(cinema?.id).toBe(target.id);
      else expect(cinema).toBeNull();
    }
  });

  test.each([[getCinema], [getChannel], [getStream]])('answers 404 for unknown items', async (call) => {
    for (const id of ['999999999', 'abc', '0', '1e3', '-1', '99999999999999']) {
      const { status, error } = await open().request(call, { params: { id } });
      expect([id, status, error.code]).toEqual([id, 404, 'not_found']);
    }
  });
}
