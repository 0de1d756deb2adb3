import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { playChannel, playStream } from '@oyna/contract/playback';
import { getStream } from '@oyna/contract/stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { liveFaults } from '#server/src/modules/ingest/live-faults.ts';
import { RecordingWriter } from '#server/src/modules/ingest/record/recording-writer.ts';
import { deleteOldRecordings } from '#server/src/modules/ingest/run/delete-old-recordings.ts';
import { LiveLease } from '#server/src/modules/ingest/run/live-lease.ts';
import { ReceivedChannels } from '#server/src/modules/ingest/run/received-channels.ts';
import { storeStates } from '#server/src/modules/ingest/run/store-states.ts';
import { openStreamKey } from '#server/src/modules/ingest/stream-keys.ts';
import { newStream } from '../../support/new-stream.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { openAdmin } from '../../support/open-admin.ts';
import { catalogueFile, ownCatalogue } from '../../support/own-catalogue.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Tests of streams from senders and channels from inputs, on a server whose clock they move by days. */
export function ingestSuite(open: () => TestServer): void {
  describe('The live process', () => {
    let server: TestServer;
    let stream = 0;
    let channel = 0;
    const catalogue = ownCatalogue(() => server);
    const admin = openAdmin(() => server);
    const seconds = () => server.services.now().getTime() / 1000;

    const input = { url: 'udp://239.1.1.1:1234', backup: 'srt://10.0.0.5:9000?streamid=b', days: 2 };
    const channelLine = {
      type: 'channel',
      slug: 'kirish',
      number: 931,
      name: { uz: 'Kirish' },
      archive: true,
      input,
    };

    const track = (id: string) => ({
      id,
      codec: id.startsWith('v') ? 'avc1.4d401f' : 'mp4a.40.2',
      width: id === 'v240' ? 426 : 640,
      height: id === 'v240' ? 240 : 360,
      language: 'uz',
      init: Buffer.from(`head of ${id}`),
    });

    /** Writes segments of 4 s, which end at a time. */
    async function record(name: string, count: number, end: number, tracks = ['a0', 'v']): Promise<void> {
      const path = join(server.services.folders.media, '.live', name);
      const writer = await RecordingWriter.open(path, (sentence) => expect.unreachable(sentence));
      writer.begin(tracks.map(track));
      for (let n = count; n > 0; n--) {
        for (const id of tracks)
          writer.add({ track: id, bytes: Buffer.from(`${id} ${n}`), at: end - n * 4, seconds: 4 });
        await writer.settled();
      }
      writer.finish();
    }

    const get = (url: string) => server.app.inject(url);
    const play = async (id = stream) => {
      const { body } = await server.request(playStream, { params: { id } });
      return body.manifest.hls?.replace('master.m3u8', '') ?? '';
    };
    const segmentsIn = (playlist: string) => playlist.match(/^v\/.*m4s$/gm) ?? [];
    const keyOf = (out: string) => /^key +(\S+)$/m.exec(out)?.[1] ?? '';
    const opens = async (key: string) => openStreamKey(server.services.db, key, server.services.now());

    beforeAll(async () => {
      server = open();
      const { db, now } = server.services;
      stream = await newStream(db, { channel: null, starts_at: new Date(now().getTime() + 60_000) });
      await catalogue.import(catalogueFile(channelLine));
      ({ id: channel } = await db
        .selectFrom('channels')
        .select('id')
        .where('slug', '=', 'kirish')
        .executeTakeFirstOrThrow());
    });

    describe('A key of a stream', () => {
      test('opens its stream and no other, and only while the stream is not over', async () => {
        const other = await newStream(server.services.db, { starts_at: server.services.now() });
        const main = keyOf((await admin('streams', 'key', String(stream))).out);
        const second = keyOf((await admin('streams', 'key', String(other))).out);
        expect(await opens(main)).toMatchObject({ stream, role: 'main' });
        expect(await opens(second)).toMatchObject({ stream: other, role: 'main' });
        expect(await opens('A'.repeat(24))).toBeNull();
        expect(await opens(`${main}'`)).toBeNull();
        server.pass(1);
        await admin('streams', 'end', String(other));
        server.pass(1);
        expect(await opens(second)).toBeNull();
        const again = await admin('streams', 'key', String(other));
        expect([again.status, again.err]).toEqual([1, expect.stringContaining('This stream is over.')]);
      });

      test('ends when it is revoked or made again', async () => {
        const first = keyOf((await admin('streams', 'key', String(stream))).out);
        const backup = keyOf((await admin('streams', 'key', String(stream), '--backup')).out);
        const second = keyOf((await admin('streams', 'key', String(stream))).out);
        expect(await opens(first)).toBeNull();
        expect(await opens(backup)).toMatchObject({ role: 'backup' });
        await admin('streams', 'revoke', String(stream), '--backup');
        expect(await opens(backup)).toBeNull();
        expect(await opens(second)).toMatchObject({ role: 'main' });
      });

      test('is nowhere in the database and in the audit log', async () => {
        const key = keyOf((await admin('streams', 'key', String(stream))).out);
        const { db } = server.services;
        const rows = [
          await db.selectFrom('stream_keys').selectAll().execute(),
          await db.selectFrom('audit').selectAll().execute(),
        ];
        expect(key).toHaveLength(24);
        expect(JSON.stringify(rows)).not.toContain(key);
      });
    });

    describe('A stream from senders', () => {
      test('has no picture for viewers before it begins, and one for its broadcaster', async () => {
        await record(`stream-${stream}`, 10, seconds());
        expect((await server.request(playStream, { params: { id: stream } })).error.code).toBe('not_started');
        const { db, now } = server.services;
        const told = { detail: '', since: now(), restarts: 0, faults: ['silent'], end: seconds() };
        await storeStates(
          db,
          [{ kind: 'stream', item: stream, role: 'main', state: 'running', ...told }],
          now(),
        );
        const { out } = await admin('streams', 'show', String(stream));
        expect(out).toMatch(/on air in +\d+ s|on air in +0 min/);
        expect(out).toContain('main: running, silent');
        const preview = /preview +(\S+)/.exec(out)?.[1] ?? '';
        expect((await get(preview)).body).toContain('RESOLUTION=640x360');
      });

      test('shows viewers what came since it began, and not what came before', async () => {
        server.pass(120);
        await record(`stream-${stream}`, 28, seconds());
        const base = await play();
        expect((await get(`${base}master.m3u8`)).body).toContain('CODECS="avc1.4d401f,mp4a.40.2"');
        const listed = segmentsIn((await get(`${base}v.m3u8`)).body);
        expect(listed.length).toBeGreaterThan(14);
        expect((await get(base + listed.at(-1))).body).toBe('v 1');
        const [hour] = /\d+/.exec(listed[0] ?? '') ?? [];
        // The first ones came 160 s ago; a broadcast opens a minute before its time.
        expect((await get(`${base}v/${hour}-1.m4s`)).statusCode).toBe(403);
        expect((await get(`${base}../../${'media.json'}`)).statusCode).not.toBe(200);
        expect((await get(`${base}v/init-1.mp4`)).body).toBe('head of v');
      });

      test('is a recording from its end on, without what came later', async () => {
        await admin('streams', 'end', String(stream));
        server.pass(40);
        await record(`stream-${stream}`, 5, seconds());
        const { body } = await server.request(getStream, { params: { id: stream } });
        expect(body).toMatchObject({ status: 'ended', archive: true });
        const base = await play();
        const { body: playlist } = await get(`${base}v.m3u8`);
        expect(playlist).toContain('#EXT-X-ENDLIST');
        for (const file of segmentsIn(playlist)) expect((await get(base + file)).statusCode).toBe(200);
        const { body: preview } = await get(`${base.replace(/\/[^/]*\/_/, '/all/_')}v.m3u8`);
        expect(preview).not.toContain('#EXTM3U');
        const last =
          segmentsIn(playlist)
            .at(-1)
            ?.replace(/\d+\.m4s/, '') ?? '';
        expect((await get(`${base}${last}43.m4s`)).statusCode).toBe(404);
      });

      test('stays over when the catalogue is imported again', async () => {
        const { db } = server.services;
        const line = (await catalogue.export()).split('\n').find((it) => it.includes('new-stream-0')) ?? '{}';
        await catalogue.import(catalogueFile({ ...JSON.parse(line), ends_at: null }));
        const { ends_at } = await db
          .selectFrom('streams')
          .select('ends_at')
          .where('id', '=', stream)
          .executeTakeFirstOrThrow();
        expect(ends_at).not.toBeNull();
      });
    });

    describe('A channel with an input', () => {
      test('comes back from an export, and rejects addresses that are no inputs', async () => {
        const lines = (await catalogue.export()).split('\n');
        const line = JSON.parse(lines.find((it) => it.includes('"kirish"')) ?? '{}');
        expect(line).toMatchObject({ input });
        expect(line.media ?? null).toBeNull();
        expect(await catalogue.import(catalogueFile(line))).toEqual(['1 channel: 1 unchanged']);
        for (const url of [
          'file:///etc/passwd',
          'concat:a|b',
          'udp://239.1.1.1',
          'udp://239.1.1.1:1?protocol_whitelist=file',
          'rtmp://host/live/x -i /etc/passwd',
        ]) {
          const said = await catalogue.import(catalogueFile({ ...channelLine, input: { url } }));
          expect(said.join('\n')).toContain('input.url');
        }
      });

      test('plays what was recorded, live and from its archive', async () => {
        const before = await server.request(playChannel, { params: { id: channel } });
        expect(before.error.code).toBe('not_playable');
        await record(`channel-${channel}`, 30, seconds() - 20);
        await record(`channel-${channel}`, 4, seconds());
        const { body } = await server.request(playChannel, { params: { id: channel } });
        const base = body.manifest.hls?.replace('master.m3u8', '') ?? '';
        const { body: playlist } = await get(`${base}v.m3u8`);
        expect(segmentsIn(playlist)).toHaveLength(34);
        expect(playlist.match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1);
        expect(playlist.match(/#EXT-X-MAP:URI="v\/init-\d\.mp4"/g)).toHaveLength(2);
        await admin('channels', 'blackout', 'kirish');
        server.pass(3);
        expect((await get(base + segmentsIn(playlist).at(-1))).statusCode).toBe(403);
        await admin('channels', 'on-air', 'kirish');
      });

      test('gives a plan the qualities that it pays for, while there are any', async () => {
        const { db } = server.services;
        const set = (access: 'free' | 'subscription') =>
          db.updateTable('channels').set({ access }).where('id', '=', channel).execute();
        await set('subscription');
        await record(`channel-${channel}`, 6, seconds(), ['a0', 'v240', 'v']);
        server.pass(2);
        const viewer = await newViewer(server.services);
        await subscribe(server.services, viewer.id, { quality: '240p' });
        const { body } = await server.request(playChannel, {
          params: { id: channel },
          token: viewer.token,
        });
        const base = body.manifest.hls?.replace('master.m3u8', '') ?? '';
        expect(body.sharpest).toBe(360);
        const { body: master } = await get(`${base}master.m3u8`);
        expect([master.includes('v240.m3u8'), master.includes('v.m3u8')]).toEqual([true, false]);
        const listed = (await get(`${base}v240.m3u8`)).body.match(/^v.*m4s$/gm) ?? [];
        // Earlier runs have one quality alone.
        expect([listed[0]?.startsWith('v/'), listed.at(-1)?.startsWith('v240/')]).toEqual([true, true]);
        expect((await get(base + listed[0])).statusCode).toBe(200);
        expect((await get(base + listed.at(-1))).statusCode).toBe(200);
        expect((await get(base + listed.at(-1)?.replace('v240', 'v'))).statusCode).toBe(403);
        expect((await get(`${base}v/init-3.mp4`)).statusCode).toBe(403);
        await set('free');
      });

      test('keeps the days of its input, and longer what viewers recorded', async () => {
        const { db, folders, now } = server.services;
        const path = join(folders.media, '.live', `channel-${channel}`);
        const hours = async () => (await readdir(path)).filter((it) => /^\d+$/.test(it));
        const before = await hours();
        const viewer = await newViewer(server.services);
        await db
          .insertInto('recordings')
          .values({
            ...{ user_id: viewer.id, profile_id: viewer.profile, channel_id: channel },
            ...{ programme_id: null, series_id: null, title: '{"uz":"Sinov"}', age_rating: null },
            ...{ starts_at: new Date((seconds() - 30) * 1000), ends_at: now(), created_at: now() },
          })
          .execute();
        server.pass(3 * 86_400);
        await deleteOldRecordings(server.services);
        expect(await hours()).toEqual(before);
        await db.deleteFrom('recordings').where('user_id', '=', viewer.id).execute();
        await deleteOldRecordings(server.services);
        expect(await hours()).toEqual([]);
        const { body } = await server.request(playChannel, { params: { id: channel } });
        expect(segmentsIn((await get(body.manifest.hls?.replace('master', 'v') ?? '')).body)).toEqual([]);
      });

      test('is not received unless the setting names its host, and is told so', async () => {
        const { db, now } = server.services;
        const channels = new ReceivedChannels(server.services, {
          inputHosts: ['10.0.0.5:9000'],
          heights: [],
        });
        await channels.follow();
        await storeStates(db, channels.states(), now());
        await channels.close();
        expect((await liveFaults(server.services)).join()).toContain(
          'channel kirish, main input INPUT_HOSTS does not name its host',
        );
        server.pass(60);
        expect((await liveFaults(server.services)).join()).toContain('the live process says nothing');
      });

      test('is received by one process of all', async () => {
        const [one, other] = [new LiveLease(server.services.db), new LiveLease(server.services.db)];
        expect([await one.hold(), await other.hold(), await one.hold()]).toEqual([true, false, true]);
        await one.release();
        expect(await other.hold()).toBe(true);
      });
    });
  });
}
