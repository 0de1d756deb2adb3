import { gzipSync } from 'node:zlib';
import { listChannels } from '@oyna/contract/channel';
import { expect, test } from 'vitest';
import { contentOrigins } from '#server/src/modules/catalogue/public.ts';
import { catalogueFile, fixture, ownCatalogue } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Channels and their guide in a separate catalogue, which is reset to the demo before each test. */
export function ownChannelsSuite(open: () => TestServer): void {
  const own = ownCatalogue(open);
  const { version } = own;
  const channels = async () => {
    const first = await open().request(listChannels, { query: { page_size: 100 } });
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

  const importFixtures = () => own.import(fixture('channels.m3u'), fixture('guide.xml'));

  test('has the valid channels of the playlist with their guide', async () => {
    await importFixtures();
    const all = await channels();
    const fresh = all.filter((it) => it.number > 100).map((it) => [it.number, it.name, it.category?.name]);
    expect(fresh).toEqual([
      [101, 'Yoshlar', 'Umumiy'],
      [102, 'Navoiy TV', 'Badiiyat'],
      [103, 'Ayirboshlash', 'Umumiy'],
      [104, 'Yoshlar HD', 'Umumiy'],
      [105, 'Futbol', 'Sport'],
      [106, 'Kurash', 'Sport'],
      [107, 'Qoʻshimchali', 'Kino va seriallar'],
      [108, 'Nasr', 'Kino va seriallar'],
      [109, 'nomsiz', 'Kino va seriallar'],
      [110, 'Yopilmagan', 'Kino va seriallar'],
      [111, 'elonsiz', undefined],
      [112, 'Vodiy', 'Umumiy'],
    ]);
    const shown = await programmes('yoshlar-uz');
    expect(shown.map((it) => [it.title.uz, it.starts_at.toISOString(), it.ends_at.toISOString()])).toEqual([
      ['Tong', '2026-11-22T01:00:00.000Z', '2026-11-22T02:00:00.000Z'],
      ['Yangiliklar', '2026-11-22T02:00:00.000Z', '2026-11-22T02:30:00.000Z'],
      ['Moskva vaqti bilan', '2026-11-22T02:30:00.000Z', '2026-11-22T03:15:00.000Z'],
      ['Ustma-ust', '2026-11-22T03:15:00.000Z', '2026-11-22T03:45:00.000Z'],
      ['Tanaffusdan keyin', '2026-11-22T05:00:00.000Z', '2026-11-22T06:00:00.000Z'],
      ['Mintaqa', '2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z'],
      ['&notdeclared; belgi', '2026-11-22T12:00:00.000Z', '2026-11-22T13:00:00.000Z'],
      ['Kechki kino', '2026-11-22T13:00:00.000Z', '2026-11-22T14:00:00.000Z'],
    ]);
    expect((await programmes('kurash')).map((it) => it.title.uz)).toEqual(['Борьба']);
  });

  test('changes nothing when the same playlist and guide arrive compressed', async () => {
    await importFixtures();
    const before = [await version(), await own.export(), await programmes('yoshlar-uz')];
    const said = await own.import(gzipSync(fixture('channels.m3u')), gzipSync(fixture('guide.xml')));
    expect(said.filter((line) => /^\d/.test(line))).toEqual([
      expect.stringMatching(/^19 channels: 12 unchanged, 7 left out; /),
      expect.stringMatching(/^\d+ programmes: 9 unchanged, 7 left out; /),
    ]);
    expect([await version(), await own.export(), await programmes('yoshlar-uz')]).toEqual(before);
  });

  test('replaces exactly the programmes that overlap a new guide', async () => {
    await own.import(fixture('channels.m3u'));
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

  test('keeps a neighbour that a guide does not mention, and a rating', async () => {
    await own.import(fixture('channels.m3u'));
    const show = (start: string, stop: string, title: string, more = '') =>
      `<programme start="20261124${start}" stop="20261124${stop}" channel="VODIY.uz"><title>${title}</title>${more}</programme>`;
    const rated = show('060000', '070000', 'Tong', '<rating system="RU"><value>16+</value></rating>');
    await own.import(`<tv>${rated}${show('070000', '080000', 'Kino')}</tv>`);
    const { db } = open().services;
    const [first, second] = (await programmes('vodiy-uz')).slice(-2);
    const late = `<tv>${show('060000', '070030', 'Tong', '<desc>Yangi</desc>')}</tv>`;
    expect((await own.import(late)).at(-1)).toBe('1 programme: 1 changed');
    expect((await programmes('vodiy-uz')).slice(-2)).toEqual([first, second]);
    const row = db
      .selectFrom('programmes')
      .select('age_rating')
      .where('id', '=', first?.id ?? 0);
    expect(await row.executeTakeFirst()).toEqual({ age_rating: 16 });
    expect((await own.import(late)).at(-1)).toBe('1 programme: 1 unchanged');
  });

  test('adds the shift of a channel to the times of its guide', async () => {
    await own.import(
      '#EXTM3U tvg-shift="-1.5"\n#EXTINF:-1 tvg-id="shift.pay",Siljigan\nhttps://a.example/s.m3u8\n',
    );
    const guide =
      '<tv><programme start="20261124060000" stop="20261124070000" channel="shift.pay"><title>A</title></programme></tv>';
    await own.import(guide);
    expect((await programmes('shift-pay')).map((it) => it.starts_at.toISOString())).toEqual([
      '2026-11-24T04:30:00.000Z',
    ]);
    expect((await own.import(guide)).at(-1)).toBe('1 programme: 1 unchanged');
  });

  test('keeps a programme and its blackout when a new guide moves it', async () => {
    await own.import(fixture('channels.m3u'));
    const { db } = open().services;
    const show = (start: string, stop: string, title: string) =>
      `<programme start="20261123${start}" stop="20261123${stop}" channel="vodiy.uz"><title>${title}</title></programme>`;
    const guide = (...shown: string[]) => own.import(`<tv>${shown.join('')}</tv>`);
    const shownThen = async () =>
      (await programmes('vodiy.uz'))
        .filter((it) => it.starts_at.toISOString().startsWith('2026-11-23'))
        .map(({ id, title, starts_at }) => [id, title.uz, starts_at.toISOString().slice(11, 16)]);
    await guide(
      show('060000', '070000', 'Kurash'),
      show('070000', '080000', 'Futbol'),
      show('080000', '090000', 'Ob-havo'),
      show('180000', '190000', 'Kino'),
    );
    const [wrestling, football, weather, film] = (await shownThen()).map(([id]) => Number(id));
    await db
      .updateTable('programmes')
      .set({ is_blacked_out: true })
      .where('id', '=', football ?? 0)
      .execute();
    // Each takes the start of the next one, and the film moves by more than three hours.
    const said = await guide(
      show('060000', '070000', 'Yangi'),
      show('070000', '080000', 'Kurash'),
      show('080000', '090000', 'Futbol'),
      show('090000', '100000', 'Ob-havo'),
      show('100000', '140000', 'Kino'),
      show('140000', '190000', 'Konsert'),
    );
    const shown = await shownThen();
    expect(shown.slice(1, 4)).toEqual([
      [wrestling, 'Kurash', '07:00'],
      [football, 'Futbol', '08:00'],
      [weather, 'Ob-havo', '09:00'],
    ]);
    expect(shown[4]?.[0]).not.toBe(film);
    expect(said).toEqual(['6 programmes: 3 added, 3 changed, 1 removed']);
    const row = db
      .selectFrom('programmes')
      .select('is_blacked_out')
      .where('id', '=', football ?? 0);
    expect(await row.executeTakeFirst()).toEqual({ is_blacked_out: true });
  });

  /** A playlist of channels whose addresses have the queries. */
  const playlistOf = (...queries: string[]) =>
    `#EXTM3U\n${queries
      .map((it) => `#EXTINF:-1 tvg-id="${it}.pay",Pay ${it}\nhttps://a.example/${it}.m3u8${it}\n`)
      .join('')}`;
  const accessOf = async (query: string) =>
    (
      await open()
        .services.db.selectFrom('channels')
        .select('access')
        .where('tvg_id', '=', `${query}.pay`)
        .executeTakeFirst()
    )?.access;
  const forgetPlaylist = () =>
    open().services.db.deleteFrom('channels').where('tvg_id', 'like', '%.pay').execute();

  test('warns that new channels are free unless their address has a secret', async () => {
    expect(await own.import(playlistOf('?hd=1', '?token=1', '?sign=2'))).toEqual([
      expect.stringContaining('line 1: note: new channels are free'),
      'line 4: note: has a secret in its address, like 1 more: only viewers with a plan get it',
      '3 channels: 3 added',
    ]);
    expect([await accessOf('?hd=1'), await accessOf('?token=1')]).toEqual(['free', 'subscription']);
    await forgetPlaylist();
  });

  test('changes the access of the channels of a playlist', async () => {
    await own.import(playlistOf('?hd=1'));
    expect(await accessOf('?hd=1')).toBe('free');
    expect(await own.importPaid(playlistOf('?hd=1', '?sd=1'))).toEqual(['2 channels: 1 added, 1 changed']);
    expect([await accessOf('?hd=1'), await accessOf('?sd=1')]).toEqual(['subscription', 'subscription']);
    expect(await own.import(playlistOf('?hd=1'))).toEqual(['1 channel: 1 unchanged']);
    await forgetPlaylist();
  });

  test('keeps the fields that playlists lack when channels swap numbers', async () => {
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
    const told = await own.import(taken);
    expect(told.slice(1)).toEqual([
      expect.stringMatching(
        /^line 2, tvg-chno: note: 1 is already used by a channel outside this file: the channel has /,
      ),
      '1 channel: 1 added; 1 with another number',
    ]);
  });

  test('names the origins of its pictures and manifests', async () => {
    const { db } = open().services;
    const before = await contentOrigins(db);
    const line = (slug: string, number: number, more: object) =>
      catalogueFile({ type: 'channel', slug, number, name: { uz: slug }, ...more });
    await own.import(
      line('manba-1', 911, {
        logo: 'https://CDN.origin.example/a.png',
        manifest_url: 'https://a.example/1.m3u8',
      }),
    );
    await own.import(line('manba-2', 912, { manifest_url: 'https://live.origin.example:8443?id=2' }));
    await own.import(
      catalogueFile({
        type: 'cinema',
        slug: 'manba',
        kind: 'movie',
        title: { uz: 'Manba' },
        posters: { ru: 'https://posters.origin.example/ru.jpg' },
        published_at: '2026-11-20T05:00:00+05:00',
      }),
    );
    const fresh = [
      'https://cdn.origin.example',
      'https://live.origin.example:8443',
      'https://posters.origin.example',
    ];
    expect(await contentOrigins(db)).toEqual([...new Set([...before, 'https://a.example', ...fresh])].sort());
    await db.deleteFrom('channels').where('slug', 'like', 'manba-%').execute();
    await db.deleteFrom('cinema').where('slug', '=', 'manba').execute();
  });
}
