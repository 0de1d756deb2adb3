import { getChannel, listLineup } from '@oyna/contract/channel';
import { playChannel } from '@oyna/contract/playback';
import { reportChannel } from '@oyna/contract/playback-heartbeat';
import { getStream } from '@oyna/contract/stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkSources, sourceFaults } from '#server/src/modules/media/public.ts';
import { type LiveOrigin, startLiveOrigin } from '../../../support/fake-live-origin.ts';
import { newProgramme } from '../../../support/new-programme.ts';
import { newViewer } from '../../../support/new-viewer.ts';
import { subscribe } from '../../../support/subscribe.ts';
import type { TestServer } from '../../../support/test-server.ts';

let channels = 0;

/** The sources of a channel: which one plays, what happens when it fails, and the regular look at them. */
export function sourceChecksSuite(open: () => TestServer): void {
  let origin: LiveOrigin;
  let id: number;
  let token: string;
  /** Addresses of the channel's sources. */
  let urls: string[];
  let slug: string;
  beforeAll(async () => {
    origin = await startLiveOrigin();
  });
  afterAll(async () => {
    await open().services.db.deleteFrom('channels').where('slug', 'like', 'two-%').execute();
    await origin.close();
  });
  beforeEach(async () => {
    const { services } = open();
    slug = `two-${channels++}`;
    urls = ['a', 'b', 'c'].map((letter) => origin.address(`${letter}${channels}`));
    await services.db
      .updateTable('channels')
      .set({ withdrawn_at: services.now() })
      .where('slug', 'like', 'two-%')
      .execute();
    const direct = { protocol: null, delivery: { type: 'direct' }, thumbnails: null, height: null };
    const archive = { convention: 'shift', template: null, days: 7, correction: 0 };
    const added = await services.db
      .insertInto('channels')
      .values({
        slug,
        number: 8000 + channels,
        name: JSON.stringify({ uz: 'Ikki manba', ru: '', en: '' }),
        access: 'subscription',
        archive: true,
        color: '#102030',
        sources: JSON.stringify(urls.map((url) => ({ url, archive, ...direct }))),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = added.id;
    const viewer = await newViewer(services);
    await subscribe(services, viewer.id, { max_streams: 1 });
    token = viewer.token;
  });

  const play = async (query: Record<string, string> = {}) =>
    (await open().request(playChannel, { params: { id }, query, token })).body;
  const failed = async (last: string) => play({ last, failed: 'true' });
  const report = (playback_id: string) =>
    open().request(reportChannel, {
      params: { id, playback_id },
      body: { position: 1, watched_at: open().services.now().toISOString() },
      token,
    });
  const nameOf = (url: string | null) => /\/([abc])\d+\.m3u8/.exec(url ?? '')?.[1];
  const look = async () => {
    open().pass(60);
    origin.move();
    const changes = await checkSources(open().services, { pause: 0 });
    return changes.filter(({ source }) => source.item === `channel ${slug}`);
  };
  const fault = (letter: 'a' | 'b' | 'c') => `${letter}${channels}`;

  test('gives the next source after a failure, and begins again after the last', async () => {
    const first = await play();
    expect([nameOf(first.manifest.hls), first.alternatives]).toEqual(['a', 2]);
    const second = await failed(first.playback_id);
    const third = await failed(second.playback_id);
    const again = await failed(third.playback_id);
    expect([second, third, again].map(({ manifest }) => nameOf(manifest.hls))).toEqual(['b', 'c', 'a']);
  });

  test('keeps the source of a playback that goes on', async () => {
    const second = await failed((await play()).playback_id);
    expect(nameOf((await play({ last: second.playback_id })).manifest.hls)).toBe('b');
    expect(nameOf((await play({ last: 'none', failed: 'true' })).manifest.hls)).toBe('a');
  });

  test('takes no second stream for the next source', async () => {
    const first = await play();
    expect((await report(first.playback_id)).status).toBe(200);
    const second = await failed(first.playback_id);
    expect((await report(second.playback_id)).status).toBe(200);
    const rows = await open()
      .services.db.selectFrom('playbacks')
      .select('ended_at')
      .where('target_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('puts a source last that does not answer, tells it once, and takes it back', async () => {
    expect(await look()).toEqual([]);
    origin.answer(fault('a'), 404);
    expect(await look()).toMatchObject([{ isDead: true, source: { place: 1 }, check: { state: 'silent' } }]);
    expect(await look()).toEqual([]);
    expect(nameOf((await play()).manifest.hls)).toBe('b');
    expect(await sourceFaults(open().services)).toContainEqual(
      expect.stringContaining(`channel ${slug}: source 1 of 3 (127.0.0.1:`),
    );
    origin.answer(fault('a'), null);
    expect(await look()).toMatchObject([{ isDead: false }]);
    expect(nameOf((await play()).manifest.hls)).toBe('a');
  });

  test('puts a source last that stands, ends, or has no segments', async () => {
    await look();
    origin.set(fault('a'), 'ended');
    origin.set(fault('b'), 'missing');
    const changes = await look();
    expect(changes.map(({ source, check }) => [source.place, check.state]).sort()).toEqual([
      [1, 'ended'],
      [2, 'silent'],
    ]);
    open().pass(60);
    await checkSources(open().services, { pause: 0 });
    const last = (await sourceFaults(open().services)).filter((each) => each.includes(`channel ${slug}:`));
    expect(last.at(-1)).toMatch(/source 3 of 3 .* is standing: no new segment for \d+ s/);
  });

  test('a source whose segments have no bytes does not work', async () => {
    origin.set(fault('a'), 'empty');
    expect(await look()).toMatchObject([{ isDead: true, check: { detail: 'its segments are missing' } }]);
    origin.set(fault('a'), null);
  });

  test('marks channel and stream as radio while the first source has only sound', async () => {
    const { db, now } = open().services;
    const { id: stream } = await db
      .insertInto('streams')
      .values({
        slug: `two-${channels}`,
        title: JSON.stringify({ uz: 'Konsert', ru: '', en: '' }),
        description: JSON.stringify({ uz: '', ru: '', en: '' }),
        channel_id: id,
        access: 'free',
        color: '#102030',
        starts_at: new Date(now().getTime() - 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const marks = async () => {
      const list = await open().request(listLineup, { language: 'ru' });
      const seen = [
        list.body.results.find((it) => it.id === id),
        (await open().request(getChannel, { params: { id }, language: 'ru' })).body,
        (await open().request(getStream, { params: { id: stream }, language: 'ru' })).body,
      ];
      return seen.map((it) => it?.radio);
    };
    origin.set(fault('b'), 'sound');
    await look();
    expect(await marks()).toEqual([undefined, undefined, undefined]);
    origin.set(fault('a'), 'sound');
    await look();
    expect(await marks()).toEqual(['Радио', 'Радио', 'Радио']);
    origin.set(fault('a'), 'picture');
    await look();
    expect(await marks()).toEqual([undefined, undefined, undefined]);
    await db.deleteFrom('streams').where('id', '=', stream).execute();
  });

  test('tells twenty dead sources of many, and how many more there are', async () => {
    const { db } = open().services;
    const { sources } = await db
      .selectFrom('channels')
      .select('sources')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 25 }, (_, at) => `many${channels}-${at}`.replace('-', 'x'));
    for (const name of many) origin.answer(name, 404);
    const all = many.map((name) => ({ ...sources[0], url: origin.address(name) }));
    await db
      .updateTable('channels')
      .set({ sources: JSON.stringify(all) })
      .where('id', '=', id)
      .execute();
    expect(await look()).toHaveLength(25);
    const told = (await sourceFaults(open().services)).filter((each) => !/channel (?!two-)/.test(each));
    expect([told.length, told.at(-1)]).toEqual([21, '5 other live sources do not work either']);
  });

  test('believes a look for five minutes', async () => {
    await look();
    origin.answer(fault('a'), 500);
    await look();
    open().pass(301);
    expect(nameOf((await play()).manifest.hls)).toBe('a');
  });

  test('is done by one replica at a time', async () => {
    origin.answer(fault('a'), 404);
    open().pass(60);
    const all = await Promise.all([1, 2].map(() => checkSources(open().services, { pause: 0 })));
    expect(all.filter((changes) => changes.length > 0)).toHaveLength(1);
  });

  test('tells how much of the past a source offers, and plays the rest from the archive', async () => {
    await look();
    expect((await play()).live).toEqual({ dvr_seconds: 60 });
    const minutesAgo = async (minutes: number) =>
      newProgramme(open().services.db, {
        channel_id: id,
        starts_at: new Date(open().services.now().getTime() - minutes * 60_000),
        ends_at: new Date(open().services.now().getTime() + 600_000),
      });
    const inWindow = await minutesAgo(0.5);
    expect((await play({ programme: String(inWindow) })).live).not.toBeNull();
    const before = await minutesAgo(30);
    const recorded = await play({ programme: String(before) });
    expect([recorded.live, recorded.manifest.hls]).toEqual([null, expect.stringContaining('?utc=')]);
  });
}
