import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { listChannels } from '@oyna/contract/channel';
import { getCinema, listCinema } from '@oyna/contract/cinema';
import { expect, it } from 'vitest';
import { readVersion } from '../../../server/src/database/catalogue-version.ts';
import { catalogueFile, ownCatalogue } from '../support/own-catalogue.ts';
import type { TestServer } from '../support/test-server.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/catalogue/${name}`, import.meta.url));

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
        { number: 1, title: { uz: 'Birinchi' }, media: 'oyna-1' },
        { number: 2, title: { uz: 'Ikkinchi' } },
      ],
    },
  ],
};

export function ownCatalogueSuite(open: () => TestServer): void {
  const own = ownCatalogue(open);
  const found = async (search: string) =>
    (await open().ask(listCinema, { query: { search } })).body.results.map((it) => it.title);
  const version = () => readVersion(open().services.db);
  const channels = async () => {
    const first = await open().ask(listChannels, { query: { page_size: 100 } });
    return first.body.results;
  };
  const programmes = async (slug: string) =>
    open()
      .services.db.selectFrom('programmes')
      .innerJoin('channels', 'channels.id', 'channel_id')
      .select(['programmes.id', 'title', 'starts_at', 'ends_at'])
      .where((where) => where.or([where('slug', '=', slug), where('tvg_id', '=', slug)]))
      .orderBy('starts_at')
      .execute();

  it('takes titles, and finds them as the others', async () => {
    expect(await own.import(catalogueFile(film, series))).toEqual(['2 titles: 2 added']);
    expect(await found('тень луны')).toEqual(['Oy soyasi', 'Oy soyasi']);
    expect(await found('oyqorova')).toHaveLength(2);
    const [serial] = (await open().ask(listCinema, { query: { search: 'oy soyasi', kind: 'series' } })).body
      .results;
    const { body } = await open().ask(getCinema, { params: { id: serial?.id ?? 0 }, language: 'ru' });
    expect(body).toMatchObject({ title: 'Тень луны', is_playable: true, seasons: [{ number: 1 }] });
    expect(body.seasons[0]?.episodes.map((it) => it.title)).toEqual(['Birinchi', 'Ikkinchi']);
  });

  it('changes nothing when it is told the same again, not even the version', async () => {
    const before = [await version(), await own.export()];
    expect(await own.import(catalogueFile(film, series))).toEqual(['2 titles: 2 the same already']);
    expect([await version(), await own.export()]).toEqual(before);
  });

  it('changes what is told otherwise, and keeps its identifiers', async () => {
    const read = async () =>
      open()
        .services.db.selectFrom('cinema')
        .select(['id', 'slug'])
        .where('slug', 'like', 'oy-soyasi%')
        .orderBy('id')
        .execute();
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

  it('names what is wrong by line and field, and keeps the rest', async () => {
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
      expect.stringMatching(/^line 6: is no JSON/),
      'line 7, seasons.0.episodes.0.title.uz: must be a text',
      'line 8, poster: must be an address that begins with http:// or https://, or a path that begins with /art/',
      'line 9, media: must be the name of a folder of the media',
      'line 10, slug: "yaxshi" is that of line 2 too',
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

  it('lets what no database takes, or would change objects, hurt nothing but its own line', async () => {
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
      'line 4: has members within members too deep, or of a name that none has',
      'line 5: is no item: {"type": …}',
      'line 6, slug: must be a text',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      '5 titles: 1 added, 4 left out',
      '1 item: 1 left out',
    ]);
  });

  it('says of a check what it would say of an import, and changes nothing', async () => {
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

  it('has the channels of the playlist, with their guide, and nothing that was faulty', async () => {
    const all = await channels();
    const fresh = all.filter((it) => it.number > 100).map((it) => [it.number, it.name, it.category?.name]);
    expect(fresh).toEqual([
      [101, 'Yoshlar', 'Umumiy'],
      [102, 'Navoiy TV', 'Badiiyat'],
      [103, 'Kurash', 'Sport'],
      [104, 'Vodiy', 'Umumiy'],
    ]);
    const shown = await programmes('yoshlar.uz');
    expect(shown.map((it) => [it.title.uz, it.starts_at.toISOString(), it.ends_at.toISOString()])).toEqual([
      ['Tong', '2026-11-22T01:00:00.000Z', '2026-11-22T02:00:00.000Z'],
      ['Yangiliklar', '2026-11-22T02:00:00.000Z', '2026-11-22T02:30:00.000Z'],
      ['Moskva vaqti bilan', '2026-11-22T02:30:00.000Z', '2026-11-22T03:30:00.000Z'],
      ['Tanaffusdan keyin', '2026-11-22T05:00:00.000Z', '2026-11-22T06:00:00.000Z'],
      ['Kechki kino', '2026-11-22T13:00:00.000Z', '2026-11-22T14:00:00.000Z'],
    ]);
    expect((await programmes('kurash')).map((it) => it.title.uz)).toEqual(['Борьба']);
  });

  it('changes nothing when playlist and guide come again, packed this time', async () => {
    const before = [await version(), await own.export(), await programmes('yoshlar.uz')];
    const said = await own.import(gzipSync(fixture('channels.m3u')), gzipSync(fixture('guide.xml')));
    expect(said.filter((line) => /^\d/.test(line))).toEqual([
      '19 channels: 4 the same already, 15 left out',
      expect.stringMatching(/^\d+ programmes: 6 the same already, \d+ left out$/),
    ]);
    expect([await version(), await own.export(), await programmes('yoshlar.uz')]).toEqual(before);
  });

  it('puts the programmes of a guide in the place of those that were on then, and of no others', async () => {
    const guide = (...shown: string[]) => `<tv>${shown.join('')}</tv>`;
    const show = (start: string, stop: string, title: string, channel = 'vodiy.uz') =>
      `<programme start="${start}" stop="${stop}" channel="${channel}"><title>${title}</title></programme>`;
    const before = await programmes('navo');
    await own.import(
      guide(
        show('20261122060000', '20261122080000', 'Erta'),
        show('20261122080000', '20261122090000', 'Oʻrta'),
        show('20261122090000', '20261122100000', 'Kech'),
        show('20261122100000', '20261122110000', 'Tun'),
      ),
    );
    const [, middle, , night] = await programmes('vodiy.uz');
    const said = await own.import(
      guide(
        show('20261122080000', '20261122090000', 'Yangi'),
        show('20261122090000', '20261122093000', 'Kech'),
      ),
    );
    expect(said).toEqual(['2 programmes: 2 changed']);
    await own.import(guide(show('20261122073000', '20261122080000', 'Kirdi')));
    const shown = await programmes('vodiy.uz');
    expect(
      shown.map((it) => [
        it.title.uz,
        it.starts_at.toISOString().slice(11, 16),
        it.ends_at.toISOString().slice(11, 16),
      ]),
    ).toEqual([
      ['Erta', '06:00', '07:30'],
      ['Kirdi', '07:30', '08:00'],
      ['Yangi', '08:00', '09:00'],
      ['Kech', '09:00', '09:30'],
      ['Tun', '10:00', '11:00'],
    ]);
    expect([shown[2]?.id, shown[4]?.id]).toEqual([middle?.id, night?.id]);
    expect(await programmes('navo')).toEqual(before);
  });

  it('keeps what playlists do not speak of, and lets channels exchange their numbers', async () => {
    const line = { type: 'channel', access: 'subscription', archive: true, name: { uz: 'Bir', ru: 'Один' } };
    await own.import(
      catalogueFile(
        { ...line, slug: 'bir', number: 901, tvg_id: 'bir.uz', color: '#102030' },
        { ...line, slug: 'ikki', number: 902 },
      ),
    );
    const playlist = (first: number, second: number) =>
      `#EXTM3U\n#EXTINF:-1 tvg-id="bir.uz" tvg-chno="${first}",Bir\nhttps://a.example/1.m3u8\n#EXTINF:-1 tvg-chno="${second}",Ikki\nhttps://a.example/2.m3u8\n`;
    expect(await own.import(playlist(902, 901))).toEqual(['2 channels: 2 changed']);
    const rows = await open()
      .services.db.selectFrom('channels')
      .select(['slug', 'number', 'name', 'access', 'archive', 'color', 'manifest_url'])
      .where('slug', 'in', ['bir', 'ikki'])
      .orderBy('slug')
      .execute();
    expect(rows[0]).toMatchObject({
      number: 902,
      name: { uz: 'Bir', ru: 'Один' },
      access: 'subscription',
      archive: true,
      color: '#102030',
      manifest_url: 'https://a.example/1.m3u8',
    });
    expect(rows[1]).toMatchObject({ number: 901, name: { uz: 'Ikki' } });
    const taken = '#EXTM3U\n#EXTINF:-1 tvg-chno="1",Oʻzga\nhttps://a.example/3.m3u8\n';
    expect(await own.import(taken)).toEqual([
      expect.stringMatching(/^line 2, tvg-chno: 1 is that of the channel "/),
      '1 channel: 1 left out',
    ]);
  });

  it('writes a file that makes the same catalogue of an empty database, to the byte', async () => {
    const { db } = open().services;
    const first = await own.export();
    expect(first.split('\n').length).toBeGreaterThan(2000);
    const tables = ['payments', 'orders', 'subscriptions', 'plans', 'banners', 'reels', 'streams'] as const;
    const others = ['programmes', 'channels', 'categories', 'cinema', 'genres', 'countries'] as const;
    for (const table of [...tables, ...others]) await db.deleteFrom(table).execute();
    expect((await own.export()).split('\n')).toHaveLength(3);
    const said = await own.import(first);
    expect(said.filter((line) => !/ added$|: note: /.test(line))).toEqual([]);
    expect(await own.export()).toBe(first);
    expect(await own.import(first)).toEqual(said.map((line) => line.replace('added', 'the same already')));
  });
}
