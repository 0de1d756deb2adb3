import { listPlans } from '@oyna/contract/billing';
import { playChannel } from '@oyna/contract/playback';
import { reportChannel } from '@oyna/contract/playback-heartbeat';
import { addRecording, deleteRecording, listRecordings, stopRecording } from '@oyna/contract/recordings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addRecording as addTo } from '#server/src/modules/recorder/add-recording.ts';
import { keepRecordings } from '#server/src/modules/recorder/keep-recordings.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;
const days = 86_400;
/** Longer than a server remembers a blackout. */
const forgotten = 16;

/** Recordings of viewers, of a channel whose archive is computed. They move the clock by weeks. */
export function recordingsSuite(open: () => TestServer): void {
  let token = '';
  let me: Awaited<ReturnType<typeof newViewer>>;
  const written: number[] = [];
  const db = () => open().services.db;
  const at = (by: number) => new Date(open().services.now().getTime() + by);
  const write = async (from: number, to: number, more: { title?: string; age_rating?: number } = {}) => {
    const id = await newProgramme(db(), { starts_at: at(from), ends_at: at(to), ...more });
    written.push(id);
    return id;
  };
  const record = (programme: number, as = token) =>
    open().request(addRecording, { token: as, body: { programme } });
  const code = async (programme: number, as = token) => (await record(programme, as)).error.code;
  const list = async (as = token) => (await open().request(listRecordings, { token: as })).body;
  const play = (query: { recording?: number; programme?: number }, as = token) =>
    open().request(playChannel, { params: { id: 1 }, query, token: as });
  const setChannel = (values: { recordable?: boolean; archive?: boolean; media?: string | null }) =>
    db().updateTable('channels').set(values).where('id', '=', 1).execute();
  const get = async (address: string) => open().app.inject(address);
  const subscribed = async (recording_hours: number, more = {}) => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { recording_hours, seconds: 90 * days, ...more });
    return viewer;
  };

  beforeAll(async () => {
    await db().deleteFrom('programmes').where('channel_id', '=', 1).execute();
  });
  beforeEach(async () => {
    me = await subscribed(10);
    token = me.token;
  });
  afterEach(async () => {
    await db()
      .deleteFrom('programmes')
      .where('id', 'in', [0, ...written.splice(0)])
      .execute();
  });
  afterAll(() => setChannel({ recordable: true, archive: true, media: 'oyna-1' }));

  test('plays a recording after the end of the archive, until its days are over', async () => {
    const programme = await write(-5 * hour, -4 * hour);
    const { id } = (await record(programme)).body;
    open().pass(8 * days);
    token = me.token;
    expect((await play({ programme })).error.code).toBe('not_archived');
    const { body } = await play({ recording: id });
    const base = body.manifest.hls?.replace('master.m3u8', '') ?? '';
    const playlist = (await get(`${base}v240.m3u8`)).body;
    const segments = playlist.match(/^v240.*m4s$/gm) ?? [];
    const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(Math.round(lengths.reduce((sum, it) => sum + it, 0) / 60)).toBe(60);
    expect((await get(base + segments[0])).statusCode).toBe(200);
    expect((await get(base + segments.at(-1))).statusCode).toBe(200);
    await keepRecordings(open().services);
    expect((await list()).results.map((it) => it.id)).toEqual([id]);
    open().pass(23 * days);
    token = me.token;
    await keepRecordings(open().services);
    expect((await list()).results).toEqual([]);
    expect((await play({ recording: id })).error.code).toBe('not_found');
  });

  test('keeps a recording from everybody else', async () => {
    const { id } = (await record(await write(-2 * hour, -hour))).body;
    const other = await subscribed(10);
    expect((await play({ recording: id }, other.token)).error.code).toBe('not_found');
    for (const call of [deleteRecording, stopRecording])
      expect((await open().request(call, { token: other.token, params: { id } })).status).toBe(404);
    const elsewhere = { params: { id: 2 }, query: { recording: id }, token };
    expect((await open().request(playChannel, elsewhere)).error.code).toBe('not_found');
  });

  test('sells the cheapest plan with hours to a viewer without them', async () => {
    const programme = await write(hour, 2 * hour);
    const { token: poor } = await subscribed(0);
    const { status, error } = await record(programme, poor);
    expect([status, error.code]).toEqual([402, 'recording_plan_required']);
    const { results } = (await open().request(listPlans)).body;
    expect(error.plan?.id).toBe(results.find((it) => it.archive && it.recording_hours)?.id);
    const { token: blind } = await subscribed(10, { archive: false });
    expect(await code(programme, blind)).toBe('recording_plan_required');
  });

  test('records only channels that the operator allows, and none while recording is off', async () => {
    const programme = await write(hour, 2 * hour);
    await setChannel({ recordable: false });
    expect(await code(programme)).toBe('not_recordable');
    await setChannel({ recordable: true, media: null });
    expect(await code(programme)).toBe('not_recordable');
    await setChannel({ media: 'oyna-1' });
    const { services } = open();
    const viewer = { id: me.id, session: '', profile: {} as never };
    const off = addTo({ ...services, recordingDays: 0 }, { programme, series: false }, viewer, 'uz');
    await expect(off).rejects.toMatchObject({ code: 'not_recordable' });
    expect((await record(programme)).status).toBe(200);
  });

  test('ends a playback of a recording with its rights', async () => {
    const programme = await write(-2 * hour, -hour);
    const { id } = (await record(programme)).body;
    const { playback_id, manifest } = (await play({ recording: id })).body;
    const beat = async () => {
      const body = { position: 5, watched_at: at(0).toISOString() };
      const { status, error } = await open().request(reportChannel, {
        ...{ token, params: { id: 1, playback_id }, body },
      });
      return error.code ?? status;
    };
    expect(await beat()).toBe(200);
    await setChannel({ recordable: false });
    expect(await beat()).toBe('not_recordable');
    await setChannel({ recordable: true });
    const blackout = (on: boolean) =>
      db().updateTable('programmes').set({ is_blacked_out: on }).where('id', '=', programme).execute();
    const base = manifest.hls?.replace('master.m3u8', '') ?? '';
    const segment = (await get(`${base}v240.m3u8`)).body.match(/^v240.*m4s$/gm)?.[1] ?? '';
    await blackout(true);
    open().pass(forgotten);
    expect([await beat(), (await get(base + segment)).statusCode]).toEqual(['blacked_out', 403]);
    await blackout(false);
    open().pass(forgotten);
    expect(await beat()).toBe(200);
    await open().request(deleteRecording, { token, params: { id } });
    expect(await beat()).toBe('not_found');
  });

  test('counts hours that overlap once, and refuses more than the plan has', async () => {
    const [one, other] = [await write(hour, 6 * hour), await write(2 * hour, 7 * hour)];
    await record(one);
    await record(other);
    expect((await list()).room).toEqual({ used_seconds: 6 * 3600, hours: 10 });
    const long = await write(7 * hour, 12 * hour);
    expect(await code(long)).toBe('recording_full');
    expect((await list()).count).toBe(2);
    const [first] = (await list()).results;
    await open().request(deleteRecording, { token, params: { id: first?.id ?? 0 } });
    expect((await record(long)).status).toBe(200);
  });

  test('never exceeds the hours by simultaneous requests', async () => {
    const programmes = [];
    for (const place of [1, 2, 3, 4]) programmes.push(await write(place * 4 * hour, (place * 4 + 4) * hour));
    const answers = await Promise.all(programmes.map((it) => record(it)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  });

  test('follows a programme that the guide moves, and forgets one that it withdraws', async () => {
    const [moved, gone, past] = [
      await write(hour, 2 * hour),
      await write(3 * hour, 5 * hour),
      await write(-2 * hour, -hour),
    ];
    for (const programme of [moved, gone, past]) await record(programme);
    const times = { starts_at: at(90 * 60_000), ends_at: at(2.75 * hour), title: '{"uz":"Yangi"}' };
    await db().updateTable('programmes').set(times).where('id', '=', moved).execute();
    await db().deleteFrom('programmes').where('id', 'in', [gone, past]).execute();
    const shown = (await list()).results;
    expect(shown.map(({ programme, title, state }) => [programme, title, state])).toEqual([
      [moved, 'Yangi', 'planned'],
      [null, 'Sinov', 'recorded'],
    ]);
    expect(shown[0]).toMatchObject({
      starts_at: times.starts_at.toISOString(),
      ends_at: times.ends_at.toISOString(),
    });
    await keepRecordings(open().services);
    expect((await list()).room.used_seconds).toBe(2.25 * 3600);
    expect((await play({ recording: shown[1]?.id ?? 0 })).status).toBe(200);
  });

  test('keeps the part of a running programme that was recorded until it is stopped', async () => {
    const { id, state } = (await record(await write(-hour, hour))).body;
    expect([state, (await play({ recording: id })).body.live]).toEqual(['running', null]);
    const { body } = await open().request(stopRecording, { token, params: { id } });
    expect([body.state, body.ends_at]).toEqual(['recorded', at(0).toISOString()]);
    expect((await list()).room.used_seconds).toBe(3600);
    const planned = (await record(await write(2 * hour, 3 * hour))).body;
    const early = await open().request(stopRecording, { token, params: { id: planned.id } });
    expect(early.error.code).toBe('not_started');
  });

  test('records a past programme only while the archive has it', async () => {
    expect(await code(await write(-8 * 24 * hour, -8 * 24 * hour + hour))).toBe('not_archived');
    expect(await code(999_999_999)).toBe('invalid');
  });
}
