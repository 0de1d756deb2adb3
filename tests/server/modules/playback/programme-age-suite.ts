import { me } from '@oyna/contract/account-session';
import { checkPin, setPin } from '@oyna/contract/own-account';
import { playChannel, playStream } from '@oyna/contract/playback';
import { reportChannel, reportStream } from '@oyna/contract/playback-heartbeat';
import { afterEach, expect, test } from 'vitest';
import { newProgramme } from '../../support/new-programme.ts';
import { newStream } from '../../support/new-stream.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

const pin = '2580';
/** A server knows the programmes for two seconds. */
const known = 3;
const minute = 60;
/** In seconds. Shifts a programme, so that no other one of the guide starts at the same time. */
const beside = 0.007;

type Sender = { readonly token?: string; readonly headers?: Readonly<Record<string, string>> };

/** Programmes above the age limit that begin while a channel plays. */
export function programmeAgeSuite(open: () => TestServer): void {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0)) await each();
    open().pass(known);
  });
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000);
  const limited = async () => {
    const { token } = await newViewer(open().services);
    await open().request(setPin, { token, body: { pin, age_limit: 12 } });
    return token;
  };
  const grantOf = async (body: { readonly pin: string; readonly mark?: string }, sender: Sender) =>
    (await open().request(checkPin, { body, ...sender })).body.grant;
  const markOf = async (token: string) => (await open().request(me, { token })).body.pin_mark ?? '';
  const programme = async (from: number, to: number, age_rating: number) => {
    const { db } = open().services;
    const [starts_at, ends_at] = [at(from - beside), at(to - beside)];
    const id = await newProgramme(db, { starts_at, ends_at, age_rating });
    undo.push(() => db.deleteFrom('programmes').where('id', '=', id).execute());
  };
  const play = (sender: Sender) => open().request(playChannel, { params: { id: 1 }, ...sender });
  const report = async (playback_id: string, { token }: Sender) => {
    const body = { position: 5, watched_at: at(0).toISOString() };
    const params = { id: 1, playback_id };
    const { status, error } = await open().request(reportChannel, { params, body, ...(token && { token }) });
    return status === 200 ? 200 : [status, error.code, error.age_rating];
  };
  const bytes = async (manifest: string | null) =>
    (await open().app.inject((manifest ?? '').replace('live.mpd', 'v240.m3u8'))).statusCode;

  test('stop a channel within seconds of their start until a PIN is typed', async () => {
    const token = await limited();
    await programme(minute, 10 * minute, 16);
    const { playback_id, manifest } = (await play({ token })).body;
    expect([await report(playback_id, { token }), await bytes(manifest.dash)]).toEqual([200, 200]);
    open().pass(minute + known);
    expect(await bytes(manifest.dash)).toBe(403);
    expect(await report(playback_id, { token })).toEqual([403, 'pin_required', 16]);
    const headers = { 'pin-grant': await grantOf({ pin }, { token }) };
    const again = (await play({ token, headers })).body;
    expect([await report(again.playback_id, { token }), await bytes(again.manifest.dash)]).toEqual([
      200, 200,
    ]);
    expect(await bytes(manifest.dash)).toBe(403);
  });

  test('stay open to the end if the PIN was valid at their start', async () => {
    const mark = await markOf(await limited());
    // The guests' grant outlives a session's token.
    const headers = { 'pin-mark': mark, 'pin-grant': await grantOf({ pin, mark }, {}) };
    await programme(minute, 60 * minute, 16);
    await programme(60 * minute, 90 * minute, 18);
    const { playback_id } = (await play({ headers })).body;
    open().pass(40 * minute);
    expect(await report(playback_id, {})).toBe(200);
    open().pass(20 * minute + known);
    expect(await report(playback_id, {})).toEqual([403, 'pin_required', 18]);
  });

  test('stop the guests of a limited set, unlike viewers without a limit', async () => {
    const mark = await markOf(await limited());
    const guest = (await play({ headers: { 'pin-mark': mark } })).body;
    const { token: free } = await newViewer(open().services);
    const other = (await play({ token: free })).body;
    await programme(-1, minute, 16);
    open().pass(known);
    expect([await report(guest.playback_id, {}), await bytes(guest.manifest.dash)]).toEqual([
      [403, 'pin_required', 16],
      403,
    ]);
    expect([await report(other.playback_id, { token: free }), await bytes(other.manifest.dash)]).toEqual([
      200, 200,
    ]);
  });

  test('leave the live window when they are over', async () => {
    const token = await limited();
    await programme(-10 * minute, -5 * minute, 16);
    open().pass(known);
    const { dash } = (await play({ token })).body.manifest;
    expect((await open().app.inject(dash ?? '')).body).toContain('timeShiftBufferDepth="PT303S"');
  });

  test('stop a broadcast of the channel, and a channel whose media lie elsewhere', async () => {
    const { db } = open().services;
    const token = await limited();
    const id = await newStream(db, { starts_at: at(-minute) });
    undo.push(() => db.deleteFrom('streams').where('id', '=', id).execute());
    const stream = (await open().request(playStream, { params: { id }, token })).body;
    const { media } = await db
      .selectFrom('channels')
      .select('media')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const write = (columns: { media: string | null; manifest_url: string | null }) =>
      db.updateTable('channels').set(columns).where('id', '=', 1).execute();
    await write({ media: null, manifest_url: 'https://live.example/1.m3u8' });
    undo.push(() => write({ media, manifest_url: null }));
    const elsewhere = (await play({ token })).body;
    expect(elsewhere.manifest.hls).toBe('https://live.example/1.m3u8');
    await programme(-1, minute, 16);
    const body = { position: 5, watched_at: at(0).toISOString() };
    const params = { id, playback_id: stream.playback_id };
    const heard = await open().request(reportStream, { params, body, token });
    expect([heard.status, heard.error.code]).toEqual([403, 'pin_required']);
    expect((await open().request(playStream, { params: { id }, token })).error.code).toBe('pin_required');
    expect(await report(elsewhere.playback_id, { token })).toEqual([403, 'pin_required', 16]);
  });
}
