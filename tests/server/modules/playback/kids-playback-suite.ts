import { playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import { reportChannel } from '@oyna/contract/playback-heartbeat';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProfile } from '../../support/new-profile.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newStream } from '../../support/new-stream.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { rate as setRating } from '../../support/rate.ts';
import type { TestServer } from '../../support/test-server.ts';

/** To a kids' profile, nothing above its age limit exists. */
export function kidsPlaybackSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  let headers: Readonly<Record<string, string>>;
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0)) await each();
  });
  beforeAll(async () => {
    viewer = await newViewer(open().services);
    headers = (await newProfile(open(), viewer.token, { is_kids: true, age_limit: 6 })).headers;
  });
  const as = () => ({ token: viewer.token, headers });
  const rate = async (...item: readonly ['channels' | 'reels' | 'streams', number, number]) =>
    undo.push(await setRating(open().services.db, ...item));
  const programme = async (from: number, to: number, age_rating: number) => {
    const { db, now } = open().services;
    const at = (hours: number) => new Date(now().getTime() + hours * 3_600_000);
    const id = await newProgramme(db, { channel_id: 3, starts_at: at(from), ends_at: at(to), age_rating });
    undo.push(() => db.deleteFrom('programmes').where('id', '=', id).execute());
    return id;
  };
  const codeOf = ({ status, error }: { status: number; error: { code: string } }) =>
    status === 200 ? 200 : [status, error.code];
  const gone = [404, 'not_found'];

  test('plays only films that are rated within the limit', async () => {
    const { db } = open().services;
    const { media } = await db
      .selectFrom('cinema')
      .select('media')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const play = async (age_rating: number | null, access: 'free' | 'subscription' = 'free') => {
      const { id } = await newTitle(open().services, { age_rating });
      await db.updateTable('cinema').set({ media, access }).where('id', '=', id).execute();
      undo.push(() => db.deleteFrom('cinema').where('id', '=', id).execute());
      return codeOf(await open().request(playCinema, { params: { id }, ...as() }));
    };
    expect([await play(6), await play(12), await play(null)]).toEqual([200, gone, gone]);
    // Neither a plan nor a PIN is offered for an item that does not exist.
    expect(await play(12, 'subscription')).toEqual(gone);
  });

  test('plays reels by their rating', async () => {
    const play = async () => codeOf(await open().request(playReel, { params: { id: 1 }, ...as() }));
    await rate('reels', 1, 6);
    expect(await play()).toBe(200);
    await rate('reels', 1, 12);
    expect(await play()).toEqual(gone);
  });

  test('plays channels and programmes that are not rated above the limit', async () => {
    const play = async (query = {}) =>
      codeOf(await open().request(playChannel, { params: { id: 3 }, query, ...as() }));
    expect(await play()).toBe(200);
    expect(await play({ programme: await programme(-0.4, 0.4, 16) })).toEqual(gone);
    expect(await play()).toEqual(gone);
    for (const each of undo.splice(0)) await each();
    await rate('channels', 3, 12);
    expect(await play()).toEqual(gone);
  });

  test('plays what an unrated channel shows only if it is for children', async () => {
    const { db, now } = open().services;
    const stream = await newStream(db, { channel: 1, starts_at: new Date(now().getTime() - 60_000) });
    undo.push(() => db.deleteFrom('streams').where('id', '=', stream).execute());
    const shown = await newProgramme(db, {
      channel_id: 1,
      starts_at: new Date(now().getTime() - 600_000),
      ends_at: new Date(now().getTime() + 600_000),
      age_rating: 0,
    });
    undo.push(() => db.deleteFrom('programmes').where('id', '=', shown).execute());
    const play = async () => [
      codeOf(await open().request(playChannel, { params: { id: 1 }, ...as() })),
      codeOf(await open().request(playChannel, { params: { id: 1 }, query: { programme: shown }, ...as() })),
      codeOf(await open().request(playStream, { params: { id: stream }, ...as() })),
    ];
    expect(await play()).toEqual([gone, gone, gone]);
    const mark = (for_kids: boolean) =>
      db.updateTable('channels').set({ for_kids }).where('id', '=', 1).execute();
    undo.push(() => mark(false));
    await mark(true);
    expect(await play()).toEqual([200, 200, 200]);
  });

  test('plays broadcasts by their ratings', async () => {
    const { db, now } = open().services;
    const id = await newStream(db, { channel: 3, starts_at: new Date(now().getTime() - 60_000) });
    undo.push(() => db.deleteFrom('streams').where('id', '=', id).execute());
    const play = async () => codeOf(await open().request(playStream, { params: { id }, ...as() }));
    expect(await play()).toBe(200);
    await rate('streams', id, 12);
    expect(await play()).toEqual(gone);
  });

  test('ends a live playback when a programme above the limit begins', async () => {
    const { body } = await open().request(playChannel, { params: { id: 3 }, ...as() });
    const hear = async () =>
      codeOf(
        await open().request(reportChannel, {
          params: { id: 3, playback_id: body.playback_id },
          ...as(),
          body: { position: 7200, watched_at: open().services.now().toISOString() },
        }),
      );
    await programme(0.01, 0.5, 18);
    open().pass(10);
    expect(await hear()).not.toEqual(gone);
    open().pass(60);
    expect(await hear()).toEqual(gone);
  });
}
