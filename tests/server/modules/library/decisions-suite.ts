import { listFavouriteChannels, setFavouriteChannel } from '@oyna/contract/guide';
import { listLikes, setLike, setSave } from '@oyna/contract/reactions';
import { setReminder } from '@oyna/contract/reminders';
import { listSaves } from '@oyna/contract/saves';
import { listStreams } from '@oyna/contract/stream';
import { beforeEach, expect, test } from 'vitest';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Likes, saves, favourites and reminders from several sets of a viewer, one of which was offline. */
export function decisionsSuite(open: () => TestServer): void {
  let token = '';
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString();
  const like = async (liked: boolean, decided_at?: string) =>
    (await open().request(setLike, { token, body: { cinema: 31, liked, decided_at } })).body.liked;
  const liked = async () =>
    (await open().request(listLikes, { token })).body.results.map((it) => it.cinema?.id);

  beforeEach(async () => {
    token = (await newViewer(open().services)).token;
  });

  test('lets no late decision undo a newer one of another set', async () => {
    const offline = at(0);
    open().pass(120);
    expect(await like(true)).toBe(true);
    expect(await like(false, offline)).toBe(true);
    expect(await liked()).toEqual([31]);
    const again = at(0);
    open().pass(120);
    expect(await like(false)).toBe(false);
    expect(await like(true, again)).toBe(false);
    expect(await liked()).toEqual([]);
  });

  test('applies a late decision where the other set decided earlier', async () => {
    expect(await like(true)).toBe(true);
    open().pass(60);
    const offline = at(0);
    open().pass(120);
    expect(await like(false, offline)).toBe(false);
    expect(await liked()).toEqual([]);
    // It is the newest one even now.
    expect(await like(true, at(-150))).toBe(false);
  });

  test('counts two decisions within a second in the order of their arrival', async () => {
    expect(await like(true, at(0))).toBe(true);
    expect(await like(false, at(-1))).toBe(false);
  });

  test('takes a decision from the future as one of now', async () => {
    expect(await like(true, '2040-01-01T00:00:00Z')).toBe(true);
    open().pass(5);
    expect(await like(false)).toBe(false);
  });

  test('keeps the order of titles, reels, likes and saves apart', async () => {
    const offline = at(0);
    open().pass(60);
    await like(true);
    const body = { saved: true, decided_at: offline };
    for (const target of [{ cinema: 31 }, { reel: 11 }]) {
      expect((await open().request(setSave, { token, body: { ...target, ...body } })).body.saved).toBe(true);
    }
    expect((await open().request(listSaves, { token })).body.count).toBe(2);
    const other = (await newViewer(open().services)).token;
    const late = { cinema: 31, liked: true, decided_at: offline };
    expect((await open().request(setLike, { token: other, body: late })).body.liked).toBe(true);
  });

  test('orders favourites and reminders alike', async () => {
    const { body } = await open().request(listStreams, { query: { status: 'scheduled' } });
    const stream = body.results[0]?.id ?? 0;
    const favourite = async (on: boolean, decided_at?: string) =>
      (
        await open().request(setFavouriteChannel, {
          token,
          body: { channel: 2, favourite: on, decided_at },
        })
      ).body.favourite;
    const remind = async (wanted: boolean, decided_at?: string) =>
      (await open().request(setReminder, { token, body: { stream, wanted, decided_at } })).body.wanted;
    const offline = at(0);
    open().pass(60);
    expect([await favourite(true), await remind(true)]).toEqual([true, true]);
    expect([await favourite(false, offline), await remind(false, offline)]).toEqual([true, true]);
    expect((await open().request(listFavouriteChannels, { token })).body.count).toBe(1);
    expect([await favourite(false), await remind(false)]).toEqual([false, false]);
    expect([await favourite(true, offline), await remind(true, offline)]).toEqual([false, false]);
    expect((await open().request(listFavouriteChannels, { token })).body.count).toBe(0);
  });

  test('names an impossible time', async () => {
    const { status, error } = await open().request(setLike, {
      token,
      body: { cinema: 31, liked: true, decided_at: '2026-11-21T24:30:00Z' },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['decided_at']]);
  });
}
