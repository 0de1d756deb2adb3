import { playChannel, playCinema } from '@oyna/contract/playback';
import { afterAll, expect, test } from 'vitest';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;
const channel = 1;

/** The best height that a plan withholds. The film has 720 lines, the channel 480. */
export function sharpestSuite(open: () => TestServer): void {
  const subscriber = async (quality: string): Promise<string> => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { quality });
    return viewer.token;
  };

  // Qualities that no catalogue file may have, so another suite could not import its export again.
  afterAll(async () => {
    const plans = open().services.db.updateTable('plans').where('quality', 'in', ['240p', 'Full HD']);
    await plans.set({ quality: '480p' }).execute();
  });

  test.each([
    ['480p', 720],
    ['720p', null],
    ['2160p', null],
    ['Full HD', null],
  ])('of a film with a plan of %s is %s', async (quality, sharpest) => {
    const token = await subscriber(quality);
    const { body } = await open().request(playCinema, { params: { id: film }, token });
    expect(body.sharpest).toBe(sharpest);
  });

  test('of a free trailer is null for every plan', async () => {
    const token = await subscriber('240p');
    const query = { trailer: 'true' } as const;
    const { body } = await open().request(playCinema, { params: { id: film }, query, token });
    expect(body.sharpest).toBeNull();
  });

  test.each([
    ['subscription', '240p', 480],
    ['subscription', '480p', null],
    ['free', '240p', null],
  ] as const)('of a channel that is %s with a plan of %s is %s', async (access, quality, sharpest) => {
    const { db } = open().services;
    const before = await db
      .selectFrom('channels')
      .select(['access', 'media'])
      .where('id', '=', channel)
      .executeTakeFirstOrThrow();
    const write = (row: { access: 'free' | 'subscription'; media: string | null }) =>
      db.updateTable('channels').set(row).where('id', '=', channel).execute();
    await write({ access, media: 'oyna-1' });
    const token = await subscriber(quality);
    const { body } = await open().request(playChannel, { params: { id: channel }, token });
    await write(before);
    expect(body.sharpest).toBe(sharpest);
  });
}
