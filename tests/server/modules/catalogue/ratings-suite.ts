import { getChannel, listLineup } from '@oyna/contract/channel';
import { listGuide, listProgrammes } from '@oyna/contract/guide';
import { getReel } from '@oyna/contract/reels';
import { getStream } from '@oyna/contract/stream';
import { afterEach, expect, test } from 'vitest';
import { newStream } from '../../support/new-stream.ts';
import { rate as setRating } from '../../support/rate.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;

/** The ages that answers give, by which a television hides pictures. */
export function ratingsSuite(open: () => TestServer): void {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0)) await each();
  });
  const rate = async (...item: readonly ['channels' | 'programmes' | 'reels', number, number]) =>
    undo.push(await setRating(open().services.db, ...item));
  const channelNow = async () => (await open().request(getChannel, { params: { id: 1 } })).body;
  const guide = async () => {
    const now = open().services.now().getTime();
    const query = {
      channels: '1',
      from: new Date(now - hour).toISOString(),
      to: new Date(now + hour).toISOString(),
    };
    return (await open().request(listGuide, { query })).body.results[0]?.programmes ?? [];
  };

  test('gives no age for items that are for all', async () => {
    const { age_rating, now } = await channelNow();
    expect([age_rating, now?.age_rating]).toEqual([null, undefined]);
  });

  test('gives a programme its own age or that of its channel, whichever is higher', async () => {
    const running = (await channelNow()).now?.id ?? 0;
    await rate('programmes', running, 16);
    expect((await channelNow()).now?.age_rating).toBe(16);
    await rate('channels', 1, 18);
    const { age_rating, now, next } = await channelNow();
    expect([age_rating, now?.age_rating, next?.age_rating]).toEqual([18, 18, 18]);
    expect((await guide()).find(({ id }) => id === running)?.age_rating).toBe(18);
    const day = await open().request(listProgrammes, { params: { id: 1 } });
    expect(new Set(day.body.results.map((each) => each.age_rating))).toEqual(new Set([18]));
    const { body } = await open().request(listLineup, {});
    expect(body.results.find(({ id }) => id === 1)?.age_rating).toBe(18);
  });

  test('gives a broadcast the age of its channel', async () => {
    const { db, now } = open().services;
    const id = await newStream(db, { starts_at: now() });
    undo.push(() => db.deleteFrom('streams').where('id', '=', id).execute());
    await rate('channels', 1, 12);
    expect((await open().request(getStream, { params: { id } })).body.age_rating).toBe(12);
  });

  test('gives a reel its own age', async () => {
    await rate('reels', 1, 16);
    expect((await open().request(getReel, { params: { id: 1 } })).body.age_rating).toBe(16);
  });
}
