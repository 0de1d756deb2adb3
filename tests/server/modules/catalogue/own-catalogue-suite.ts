import { listCinema } from '@oyna/contract/cinema';
import type { Language } from '@oyna/contract/common';
import { getCinema } from '@oyna/contract/title';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { filmName } from '../../support/media-fixture.ts';
import { newTitle } from '../../support/new-title.ts';
import { catalogueFile, fixture, ownCatalogue } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';
import { guideDetailsSuite } from './guide-details-suite.ts';
import { ownChannelsSuite } from './own-channels-suite.ts';
import { repeatedRowsSuite } from './repeated-rows-suite.ts';
import { sourcesSuite } from './sources-suite.ts';
import { withdrawalSuite } from './withdrawal-suite.ts';
import { withdrawnSourceSuite } from './withdrawn-source-suite.ts';

const film = {
  type: 'cinema',
  slug: 'oy-soyasi',
  kind: 'movie',
  title: { uz: 'Oy soyasi', ru: 'Тень луны', en: 'The Shadow of the Moon' },
  people: [{ name: { uz: 'Zulfizar Oyqorova' }, role: 'director' }],
  genres: ['drama'],
  countries: ['UZ'],
  published_at: '2026-11-20T05:00:00+05:00',
};
const series = {
  ...film,
  slug: 'oy-soyasi-serial',
  kind: 'series',
  seasons: [
    {
      number: 1,
      episodes: [
        { number: 1, title: { uz: 'Birinchi' }, media: filmName },
        { number: 2, title: { uz: 'Ikkinchi' } },
      ],
    },
  ],
};

export function ownCatalogueSuite(open: () => TestServer): void {
  const own = ownCatalogue(open);
  const { version } = own;
  const tables = ['reels', 'cinema', 'channels', 'genres'] as const;
  /** The slugs of the demo by table. */
  const before = new Map<(typeof tables)[number], string[]>();
  beforeAll(async () => {
    for (const table of tables) {
      const rows = await open().services.db.selectFrom(table).select('slug').execute();
      before.set(
        table,
        rows.map(({ slug }) => slug),
      );
    }
  });
  beforeEach(async () => {
    for (const [table, slugs] of before)
      await open().services.db.deleteFrom(table).where('slug', 'not in', slugs).execute();
  });
  const found = async (search: string) =>
    (await open().request(listCinema, { query: { search } })).body.results.map((it) => it.title);

  test('finds imported titles like the others', async () => {
    expect(await own.import(catalogueFile(film, series))).toEqual(['2 titles: 2 added']);
    expect(await found('тень луны')).toEqual(['Oy soyasi', 'Oy soyasi']);
    expect(await found('oyqorova')).toHaveLength(2);
    const [serial] = (await open().request(listCinema, { query: { search: 'oy soyasi', kind: 'series' } }))
      .body.results;
    const { body } = await open().request(getCinema, { params: { id: serial?.id ?? 0 }, language: 'ru' });
    expect(body).toMatchObject({ title: 'Тень луны', is_playable: true, seasons: [{ number: 1 }] });
    expect(body.seasons[0]?.episodes.map((it) => it.title)).toEqual(['Birinchi', 'Ikkinchi']);
  });

  test('changes nothing on a repeated import, not even the version', async () => {
    await own.import(catalogueFile(film, series));
    const before = [await version(), await own.export()];
    expect(await own.import(catalogueFile(film, series))).toEqual(['2 titles: 2 unchanged']);
    expect([await version(), await own.export()]).toEqual(before);
  });

  test('updates changed titles under their identifiers', async () => {
    const read = async () =>
      open()
        .services.db.selectFrom('cinema')
        .select(['id', 'slug'])
        .where('slug', 'like', 'oy-soyasi%')
        .orderBy('id')
        .execute();
    await own.import(catalogueFile(film, series));
    const before = await read();
    const changed = { ...film, title: { uz: 'Quyosh soyasi' }, people: [] };
    const fewer = { ...series, seasons: [{ number: 1, episodes: [series.seasons[0]?.episodes[1]] }] };
    const old = await version();
    expect(await own.import(catalogueFile(changed, fewer))).toEqual(['2 titles: 2 changed']);
    expect(await read()).toEqual(before);
    expect(await version()).not.toEqual(old);
    expect(await found('quyosh soyasi')).toEqual(['Quyosh soyasi']);
    expect(await found('oyqorova')).toEqual(['Oy soyasi']);
  });

  test('counts the titles of a kind and a year as they come, change and go', async () => {
    const { db } = open().services;
    const count = async (query: { kind?: 'movie' | 'series'; year?: string }) =>
      (await open().request(listCinema, { query: { ...query, page_size: 1 } })).body.count;
    const counts = () =>
      Promise.all([
        count({ kind: 'movie' }),
        count({ kind: 'series' }),
        count({ year: '2020' }),
        count({ year: '1931' }),
      ]);
    const [films = 0, shows = 0, some = 0, none] = await counts();
    expect([films > 3, shows > 3, some > 0, none]).toEqual([true, true, true, 0]);
    const { id } = await newTitle(open().services);
    expect(await counts()).toEqual([films + 1, shows, some + 1, 0]);
    const title = () => db.updateTable('cinema').where('id', '=', id);
    await title().set({ kind: 'series', year: 1931 }).execute();
    expect(await counts()).toEqual([films, shows + 1, some, 1]);
    await sql`select recount()`.execute(db);
    expect(await counts()).toEqual([films, shows + 1, some, 1]);
    await title().set({ year: null }).execute();
    expect(await counts()).toEqual([films, shows + 1, some, 0]);
    await db.deleteFrom('cinema').where('id', '=', id).execute();
    expect(await counts()).toEqual([films, shows, some, 0]);
  });

  test('marks a title as encrypted only until an import without the mark', async () => {
    const title = { ...film, slug: 'shifrlangan', title: { uz: 'Shifrlangan' } };
    await own.import(catalogueFile({ ...title, encrypted_only: true }));
    expect(await own.export()).toMatch(/"slug":"shifrlangan".*"encrypted_only":true/);
    expect(await own.import(catalogueFile(title))).toEqual(['1 title: 1 changed']);
    expect(await own.export()).not.toContain('"encrypted_only":true');
  });

  test('returns with each card whether the title has a trailer', async () => {
    const title = { ...film, slug: 'treylerli', title: { uz: 'Treylerli' } };
    const shown = async () => {
      const { body } = await open().request(listCinema, { query: { search: 'treylerli' } });
      return body.results.map((card) => card.has_trailer);
    };
    await own.import(catalogueFile(title));
    expect(await shown()).toEqual([false]);
    await own.import(catalogueFile({ ...title, trailer: 'oyna-1' }));
    expect(await shown()).toEqual([true]);
  });

  test('gives the poster of the language, otherwise the Uzbek one', async () => {
    const poster = 'https://pictures.example/uz.jpg';
    const ru = 'https://pictures.example/ru.jpg';
    const title = { ...film, slug: 'afishali', title: { uz: 'Afishali' }, poster };
    await own.import(catalogueFile({ ...title, posters: { ru } }));
    const shown = async (language: Language) => {
      const query = { search: 'afishali' };
      const { body } = await open().request(listCinema, { query, language });
      return body.results.map((card) => [card.poster, card.is_poster_localised]);
    };
    expect(await shown('ru')).toEqual([[ru, true]]);
    expect(await shown('en')).toEqual([[poster, undefined]]);
    expect(await shown('uz')).toEqual([[poster, undefined]]);
    await own.import(catalogueFile({ ...title, posters: { en: ru } }));
    expect([await shown('ru'), await shown('en')]).toEqual([[[poster, undefined]], [[ru, true]]]);
    expect(await own.import(catalogueFile(title))).toEqual(['1 title: 1 changed']);
    expect(await shown('en')).toEqual([[poster, undefined]]);
  });

  test('leaves out only what has a fault, named by its line and field', async () => {
    const bad = catalogueFile(
      { ...film, slug: 'yaxshi' },
      { ...film, slug: 'Yomon Slug' },
      { ...film, slug: 'janrsiz', genres: ['yoq-bunday'] },
      { ...film, slug: 'sarlavhasiz', title: { ru: 'Без узбекского' } },
      { ...film, slug: 'ortiqcha', colour: 'red' },
      { ...series, slug: 'qisman', seasons: [{ number: 1, episodes: [{ number: 1, title: { uz: 7 } }] }] },
      { ...film, slug: 'rasmli', poster: 'javascript:alert(1)' },
      { ...film, slug: 'yolli', media: '../secret' },
      { ...film, slug: 'yaxshi' },
      { type: 'movie', slug: 'turi-yoq' },
      { ...film, slug: 'vaqtsiz', published_at: 'kecha' },
    );
    const broken = bad.replace('"slug":"ortiqcha"', '"slug":"ortiqcha');
    const said = await own.import(broken);
    expect(said).toEqual([
      'line 3, slug: must be small Latin letters and digits, joined by single hyphens',
      'line 4, genres.0: there is no genre "yoq-bunday"',
      'line 5, title.uz: is missing',
      expect.stringMatching(/^line 6: is not valid JSON/),
      'line 7, seasons.0.episodes.0.title.uz: must be a text',
      'line 8, poster: must be an address that begins with http:// or https://, or a path that begins with /art/',
      'line 9, media: must be the name of a folder of the media',
      'line 10, slug: "yaxshi" is already used on line 2',
      expect.stringMatching(/^line 11, type: must be one of genre,/),
      'line 12, published_at: must be a time with an offset, like 2026-11-21T09:00:00+05:00',
      '2 items: 2 left out',
      '9 titles: 1 added, 8 left out',
    ]);
    const { db } = open().services;
    const slugs = await db
      .selectFrom('cinema')
      .select('slug')
      .where('slug', 'in', ['yaxshi', 'qisman'])
      .execute();
    expect(slugs).toEqual([{ slug: 'yaxshi' }]);
  });

  test('isolates values that a database cannot store or that would pollute prototypes', async () => {
    const said = await own.import(
      [
        '{"format":"oyna-catalogue","version":1}',
        JSON.stringify({ ...film, slug: 'nol', title: { uz: 'A\u0000B' } }),
        JSON.stringify({ ...film, slug: 'yarim', title: { uz: 'A\ud800' } }),
        JSON.stringify({ ...film, slug: 'proto' }).replace('"kind"', '"__proto__":{"a":1},"kind"'),
        `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
        `{"type":"cinema","slug":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        JSON.stringify({ ...film, slug: 'sogʻlom' }).replace('sogʻlom', 'soglom'),
        '{"end":6}',
      ].join('\n'),
    );
    expect(said).toEqual([
      'line 2, title.uz: has characters that are no text: is the encoding wrong?',
      'line 3, title.uz: has characters that are no text: is the encoding wrong?',
      'line 4: is nested too deep, or has a member with a forbidden name',
      'line 5: is not an item: {"type": …}',
      'line 6, slug: must be a text',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      '5 titles: 1 added, 4 left out',
      '1 item: 1 left out',
    ]);
  });

  test('changes nothing in a check that reports the same as an import', async () => {
    const files = [
      catalogueFile(
        { type: 'genre', slug: 'tekshiruv', name: { uz: 'Tekshiruv' } },
        { ...film, slug: 'tekshirilgan', genres: ['tekshiruv', 'drama'] },
        { ...film, slug: 'tekshirilmagan', genres: ['boshqa'] },
        {
          type: 'reel',
          slug: 'r-tekshiruv',
          title: { uz: 'Reel' },
          cinema: 'tekshirilgan',
          published_at: film.published_at,
        },
        {
          type: 'reel',
          slug: 'r-yoq',
          title: { uz: 'Reel' },
          cinema: 'tekshirilmagan',
          published_at: film.published_at,
        },
      ),
      fixture('channels.m3u'),
      fixture('guide.xml'),
    ];
    const before = [await version(), await own.export()];
    const checked = await own.check(...files);
    expect([await version(), await own.export()]).toEqual(before);
    const imported = await own.import(...files);
    expect(checked.map((line) => line.replace('would be added', 'added'))).toEqual(imported);
    expect(imported).toContain('2 titles: 1 added, 1 left out');
    expect(imported).toContain('2 reels: 1 added, 1 left out');
  });

  ownChannelsSuite(open);
  guideDetailsSuite(open);
  repeatedRowsSuite(open);
  sourcesSuite(open, own);
  withdrawalSuite(open);
  withdrawnSourceSuite(open);

  test('exports a file that recreates the same catalogue byte for byte', async () => {
    const { db } = open().services;
    // The demo has overlapping programmes, which an import leaves out.
    await sql`delete from programmes as late using programmes as early
      where late.channel_id = early.channel_id and late.starts_at > early.starts_at
        and late.starts_at < early.ends_at`.execute(db);
    const first = await own.export();
    expect(first.split('\n').length).toBeGreaterThan(2000);
    const tables = [
      'payment_reviews',
      'payments',
      'orders',
      'subscriptions',
      'plans',
      'banners',
      'reels',
      'streams',
    ] as const;
    const others = ['programmes', 'channels', 'categories', 'cinema', 'genres', 'countries'] as const;
    for (const table of [...tables, ...others]) await db.deleteFrom(table).execute();
    expect((await own.export()).split('\n')).toHaveLength(3);
    const said = await own.import(first);
    expect(said.filter((line) => !/ added$|: note: /.test(line))).toEqual([]);
    expect(await own.export()).toBe(first);
    expect(await own.import(first)).toEqual(said.map((line) => line.replace('added', 'unchanged')));
  });
}
