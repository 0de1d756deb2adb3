import { listChannels, listLineup } from '@oyna/contract/channel';
import { playChannel } from '@oyna/contract/playback';
import { expect, test } from 'vitest';
import { contentOrigins } from '#server/src/modules/catalogue/public.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { ownCatalogue } from '../../support/own-catalogue.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;

/** Past programmes of channels elsewhere, in a catalogue that is reset to the demo before each test. */
export function sourceArchiveSuite(open: () => TestServer, own: ReturnType<typeof ownCatalogue>): void {
  const idOf = async () => {
    const { db } = open().services;
    const row = db.selectFrom('channels').select('id').where('slug', '=', 'manbali');
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const subscriber = async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, {});
    return viewer.token;
  };

  test('plays a past programme as a recording from the archive of its source', async () => {
    const url = 'https://flussonic.example/ch/index.m3u8';
    await own.import(
      `#EXTM3U catchup="flussonic" catchup-days="3"\n#EXTINF:-1 tvg-id="manbali",Manbali\n${url}\n`,
    );
    const id = await idOf();
    const { db, now } = open().services;
    const at = (hours: number) => new Date(now().getTime() + hours * hour);
    const add = (from: number, to: number) =>
      newProgramme(db, { channel_id: id, starts_at: at(from), ends_at: at(to) });
    const [past, next, old] = [await add(-5, -4), await add(-4, -3), await add(-80, -79)];
    const token = await subscriber();
    const play = (programme: number) =>
      open().request(playChannel, { params: { id }, query: { programme }, token });
    const { body } = await play(past);
    const start = Math.floor(at(-5).getTime() / 1000);
    expect(body.manifest.hls).toBe(`https://flussonic.example/ch/archive-${start}-3600.m3u8`);
    expect([body.live, body.next_programme]).toEqual([null, next]);
    expect((await play(old)).error.code).toBe('not_archived');
    const guest = await open().request(playChannel, { params: { id }, query: { programme: past } });
    expect(guest.error.code).toBe('archive_required');
  });

  test('marks the stations of a playlist in lists, and keeps their mark', async () => {
    const list = (attributes: string) =>
      `#EXTM3U\n#EXTINF:-1 tvg-id="manbali"${attributes},Manbali\nhttps://radio.example/a.m3u8\n`;
    const marks = async (language: 'uz' | 'ru') => {
      const id = await idOf();
      const lists = [
        await open().request(listChannels, { language, query: { search: 'Manbali' } }),
        await open().request(listLineup, { language }),
      ];
      return lists.map(({ body }) => body.results.find((it) => it.id === id)?.radio);
    };
    await own.import(list(' radio="true"'));
    expect([await marks('uz'), await marks('ru')]).toEqual([
      ['Radio', 'Radio'],
      ['Радио', 'Радио'],
    ]);
    await own.import(list(''));
    expect(await marks('uz')).toEqual(['Radio', 'Radio']);
    expect(await own.export()).toContain('"radio":true');
    await own.import(list(' radio="false"'));
    expect(await marks('uz')).toEqual([undefined, undefined]);
  });

  test('plays a past programme by the name that the guide has for it', async () => {
    const url = 'https://live.example/ch/index.m3u8';
    await own.import(
      `#EXTM3U\n#EXTINF:-1 tvg-id="manbali" catchup="vod" catchup-source="https://vod.example/{catchup-id}/a.m3u8",Manbali\n${url}\n`,
    );
    const id = await idOf();
    const start = open().services.now().getTime() - 5 * hour;
    const at = (hours: number) =>
      new Date(start + hours * hour).toISOString().replace(/[-:T]/g, '').replace(/\..*/, ' +0000');
    const programme = (from: number, more = '') =>
      `<programme start="${at(from)}" stop="${at(from + 1)}" channel="manbali"${more}><title>A</title></programme>`;
    await own.import(`<tv>${programme(0, ' catchup-id="34534590"')}${programme(1)}</tv>`);
    expect(await own.export()).toContain('"catchup_id":"34534590"');
    const { db } = open().services;
    expect(await contentOrigins(db)).toContain('https://vod.example');
    const programmes = await db
      .selectFrom('programmes')
      .select('id')
      .where('channel_id', '=', id)
      .orderBy('starts_at')
      .execute();
    const token = await subscriber();
    const [named, unnamed] = await Promise.all(
      programmes.map((it) =>
        open().request(playChannel, { params: { id }, query: { programme: it.id }, token }),
      ),
    );
    expect(named?.body.manifest.hls).toBe('https://vod.example/34534590/a.m3u8');
    expect(named?.body.live).toBeNull();
    expect(unnamed?.error.code).toBe('not_playable');
  });
}
