import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFaults } from '#server/src/admin/services/content-faults.ts';
import { filmName, loopName } from '../../support/media-fixture.ts';
import { catalogueFile, ownCatalogue } from '../../support/own-catalogue.ts';
import { emptyDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await emptyDatabase());
  const { db } = server.services;
  for (const table of ['cinema', 'channels', 'reels', 'streams', 'banners'] as const)
    await db.deleteFrom(table).execute();
}, 240_000);
afterAll(() => server?.close());

const own = ownCatalogue(() => server);
const channel = { type: 'channel', name: { uz: 'Kanal' } };
const film = { type: 'cinema', kind: 'movie', title: { uz: 'Film' }, published_at: '2026-11-21T00:00:00Z' };
const noFolder = (name: string) =>
  `media "${name}" is no folder with a media.json on this server: it plays once there is one`;
const noArchive =
  'archive is without effect: the channel has no media loop, schedule or input of this server, and no source with an archive';

const file = catalogueFile(
  { ...channel, slug: 'arxiv', number: 1, archive: true, manifest_url: 'https://live.example/a.m3u8' },
  { ...channel, slug: 'yoq', number: 2, media: 'no-such-loop' },
  { ...channel, slug: 'yoq-ham', number: 3, media: 'no-such-loop' },
  { ...channel, slug: 'http', number: 4, manifest_url: 'http://live.example/b.m3u8' },
  { ...channel, slug: 'soz', number: 5, media: loopName, archive: true },
  {
    ...channel,
    slug: 'shlyuz',
    number: 6,
    manifest_url: 'http://live.example/c.m3u8',
    sources: [{ url: 'http://live.example/c.m3u8', delivery: { type: 'gateway' } }],
  },
  { ...film, slug: 'halqa', media: loopName },
  { ...film, slug: 'yaxshi', media: filmName },
  { ...film, slug: 'tez-orada' },
);

test('notes in a check and in an import what will not play, and takes the items', async () => {
  const notes = [
    `line 2: note: ${noArchive}`,
    `line 3: note: ${noFolder('no-such-loop')}, like 1 more`,
    'line 5: note: has an http: address: televisions whose app was loaded by https: do not load it',
    `line 8: note: media "${loopName}" is a loop for channels`,
  ];
  expect(await own.check(file)).toEqual([
    ...notes,
    '6 channels: 6 would be added',
    '3 titles: 3 would be added',
  ]);
  expect(await own.import(file)).toEqual([...notes, '6 channels: 6 added', '3 titles: 3 added']);
});

test('lists the same for doctor, and an address list too long for a header', async () => {
  const faults = await contentFaults(server.services);
  expect(faults).toHaveLength(4);
  expect(faults).toContain(`The catalogue: channel yoq, channel yoq-ham: ${noFolder('no-such-loop')}`);
  const many = Array.from({ length: 51 }, (_, number) => ({
    ...channel,
    slug: `k-${number}`,
    number: 100 + number,
    manifest_url: `https://live-${number}.example/a.m3u8`,
  }));
  await own.import(catalogueFile(...many));
  expect((await contentFaults(server.services)).at(-1)).toMatch(
    /^The catalogue has pictures and channels on 53 origins: CONTENT_ORIGINS/,
  );
});

test('notes subtitles beside the manifest of a channel that televisions do not get', async () => {
  const url = 'https://live.example/c.m3u8';
  const delivery = { type: 'gateway' };
  const subtitles = [{ language: 'uz', url: 'https://live.example/uz.vtt' }];
  const live = [{ language: 'uz', url: 'https://live.example/uz.m3u8' }];
  const told = await own.check(
    catalogueFile(
      { ...channel, slug: 'matnli', number: 9, sources: [{ url, subtitles }] },
      { ...channel, slug: 'fayl', number: 10, sources: [{ url, delivery, subtitles }] },
      {
        ...channel,
        slug: 'dash',
        number: 11,
        sources: [{ url: url.replace('m3u8', 'mpd'), delivery, subtitles: live }],
      },
      { ...channel, slug: 'matn', number: 12, sources: [{ url, delivery, subtitles: live }] },
      { ...film, slug: 'matnli', sources: [{ url, subtitles }] },
    ),
  );
  const text =
    'note: has no subtitles beside its manifest: a live picture has those of a playlist (.m3u8) beside one of HLS through a gateway';
  expect(told.filter((line) => line.includes('note'))).toEqual([`line 2: ${text}, like 2 more`]);
});
