import { playCinema } from '@oyna/contract/playback';
import { endCinema, reportCinema } from '@oyna/contract/playback-heartbeat';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;

/** One television that leaves a film and opens another at once, under a plan with a single stream. */
export function ownSlotSuite(open: () => TestServer): void {
  let here: string;
  let elsewhere: string;
  beforeEach(async () => {
    const { services } = open();
    const viewer = await newViewer(services);
    await subscribe(services, viewer.id, { max_streams: 1 });
    here = viewer.token;
    elsewhere = (await openSession(services, viewer.id, '10.0.0.9', { platform: 'Tizen', model: '' })).access;
  });
  /** A moment after the previous request. */
  const request = async (token = here) => {
    open().pass(1);
    return (await open().request(playCinema, { params: { id: film }, token })).body.playback_id;
  };
  const report = async (playback_id: string, token = here) => {
    const body = { position: 5, watched_at: open().services.now().toISOString() };
    const { status, error } = await open().request(reportCinema, {
      params: { id: film, playback_id },
      body,
      token,
    });
    return status === 200 ? 'plays' : error.code;
  };
  const end = async (playback_id: string) =>
    (await open().request(endCinema, { params: { id: film, playback_id }, token: here })).status;

  test('gives the stream of a television to its next playback', async () => {
    const [left, next] = [await request(), await request()];
    expect(await report(left)).toBe('plays');
    expect(await report(next)).toBe('plays');
    expect(await report(await request(elsewhere), elsewhere)).toBe('stream_limit');
  });

  test('does not give the stream back to a late heartbeat of an earlier playback', async () => {
    const [left, next] = [await request(), await request()];
    await report(left);
    await report(next);
    expect(await report(left)).toBe('playback_ended');
    expect(await report(next)).toBe('plays');
  });

  test('rejects a first heartbeat that arrives after that of a later playback', async () => {
    const [left, next] = [await request(), await request()];
    await report(next);
    expect(await report(left)).toBe('playback_ended');
    expect(await report(next)).toBe('plays');
  });

  test('continues the current playback when the end of an earlier one arrives late', async () => {
    const [left, next] = [await request(), await request()];
    await report(left);
    await report(next);
    expect(await end(left)).toBe(204);
    expect(await report(next)).toBe('plays');
  });

  test('holds no stream for a playback whose end precedes its first heartbeat', async () => {
    const left = await request();
    expect(await end(left)).toBe(204);
    expect(await report(left)).toBe('playback_ended');
    expect(await report(await request(elsewhere), elsewhere)).toBe('plays');
  });

  test('takes no stream from another television', async () => {
    const there = await request(elsewhere);
    await report(there, elsewhere);
    expect(await report(await request())).toBe('stream_limit');
    expect(await report(await request())).toBe('stream_limit');
    expect(await report(there, elsewhere)).toBe('plays');
  });

  test('keeps one playback of a television that begins several at once', async () => {
    const playbacks = [await request(), await request(), await request()];
    await Promise.all(playbacks.concat(playbacks).map((each) => report(each)));
    const heard = await Promise.all(playbacks.map((each) => report(each)));
    expect(heard).toEqual(['playback_ended', 'playback_ended', 'plays']);
  });
}
