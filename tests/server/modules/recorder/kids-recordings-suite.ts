import { listNotifications } from '@oyna/contract/notifications';
import { playChannel } from '@oyna/contract/playback';
import { updateProfile } from '@oyna/contract/profiles';
import { addRecording, listRecordedSeries, listRecordings } from '@oyna/contract/recordings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newProfile } from '../../support/new-profile.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { rate } from '../../support/rate.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;

/** A kids' profile records and sees only programmes within its limit. */
export function kidsRecordingsSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  let kid: Awaited<ReturnType<typeof newProfile>>;
  const undo: (() => Promise<unknown>)[] = [];
  const db = () => open().services.db;
  const as = () => ({ token: viewer.token, headers: kid.headers });
  const write = async (from: number, age_rating: number) => {
    const at = (hours: number) => new Date(open().services.now().getTime() + hours * hour);
    const id = await newProgramme(db(), { starts_at: at(from), ends_at: at(from + 1), age_rating });
    undo.push(() => db().deleteFrom('programmes').where('id', '=', id).execute());
    return id;
  };
  const record = (programme: number, series = false) =>
    open().request(addRecording, { ...as(), body: { programme, series } });
  const list = async () => (await open().request(listRecordings, as())).body.results.map(({ id }) => id);
  const play = async (recording: number) =>
    (await open().request(playChannel, { params: { id: 1 }, query: { recording }, ...as() })).status;

  beforeEach(async () => {
    viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { recording_hours: 10 });
    kid = await newProfile(open(), viewer.token, { is_kids: true, age_limit: 6 });
    undo.push(await rate(db(), 'channels', 1, 0));
  });
  afterEach(async () => {
    for (const each of undo.splice(0).reverse()) await each();
  });

  test('records and plays a programme within the limit', async () => {
    const { status, body } = await record(await write(-2, 6));
    expect([status, await list(), await play(body.id)]).toEqual([200, [body.id], 200]);
  });

  test('records nothing above the limit', async () => {
    const { status, error } = await record(await write(-2, 12));
    expect([status, error.code, await list()]).toEqual([400, 'invalid', []]);
  });

  test('records nothing of a channel above the limit', async () => {
    const programme = await write(-2, 0);
    undo.push(await rate(db(), 'channels', 1, 12));
    expect((await record(programme)).error.code).toBe('invalid');
  });

  test('neither lists nor plays a recording that was rated above the limit since', async () => {
    const programme = await write(-2, 0);
    const { id } = (await record(programme)).body;
    await db().updateTable('programmes').set({ age_rating: 16 }).where('id', '=', programme).execute();
    expect([await list(), await play(id)]).toEqual([[], 404]);
  });

  test('keeps back what was recorded before the limit was lowered', async () => {
    const { id } = (await record(await write(-2, 6))).body;
    const params = { id: kid.id };
    await open().request(updateProfile, { token: viewer.token, params, body: { age_limit: 0 } });
    expect([await list(), await play(id)]).toEqual([[], 404]);
  });

  test('sees neither recordings nor series of the others of the household', async () => {
    const programme = await write(-2, 0);
    const own = await open().request(addRecording, {
      ...{ token: viewer.token, body: { programme, series: true } },
    });
    const { results } = (await open().request(listRecordedSeries, as())).body;
    expect([await list(), await play(own.body.id), results]).toEqual([[], 404, []]);
  });

  test('hears nothing of the end of a plan', async () => {
    await record(await write(40 * 24, 0));
    open().pass(31 * 86_400);
    expect((await open().request(listNotifications, as())).body.results).toEqual([]);
  });
}
