import { listNotifications, type Notification } from '@oyna/contract/notifications';
import {
  addRecording,
  deleteRecordedSeries,
  deleteRecording,
  listRecordings,
} from '@oyna/contract/recordings';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { missedRecordings } from '#server/src/modules/notifications/recording-events.ts';
import { keepRecordings } from '#server/src/modules/recorder/keep-recordings.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;
const days = 86_400;

/** News of recordings that are not made. */
export function recorderNewsSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  const written: number[] = [];
  const db = () => open().services.db;
  const at = (hours: number) => new Date(open().services.now().getTime() + hours * hour);
  const write = async (title: string, from: number, length = 1) => {
    const id = await newProgramme(db(), { title, starts_at: at(from), ends_at: at(from + length) });
    written.push(id);
    return id;
  };
  const record = async (programme: number, series = false) =>
    (await open().request(addRecording, { token: viewer.token, body: { programme, series } })).body;
  const remove = (programme: number) => db().deleteFrom('programmes').where('id', '=', programme).execute();
  const keep = () => keepRecordings(open().services);
  const news = async (): Promise<Notification[]> => {
    const { body } = await open().request(listNotifications, { token: viewer.token, language: 'uz' });
    return body.results.filter(({ kind }) => kind.startsWith('recording_'));
  };
  const refusedTitles = async () =>
    (await open().request(listRecordings, { token: viewer.token, language: 'uz' })).body.results.flatMap(
      ({ title, is_refused }) => (is_refused ? [title] : []),
    );
  const kinds = async () => (await news()).map(({ kind, title, count }) => [kind, title, count]);
  const setChannel = (recordable: boolean) =>
    db().updateTable('channels').set({ recordable }).where('id', '=', 1).execute();

  beforeEach(async () => {
    viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { recording_hours: 4 });
  });
  afterEach(async () => {
    await db()
      .deleteFrom('programmes')
      .where('id', 'in', [0, ...written.splice(0)])
      .execute();
  });
  afterAll(() => setChannel(true));

  test('tells of a planned recording that the guide withdrew, for a month', async () => {
    const programme = await write('Kubok', 1.1);
    await record(programme);
    await remove(programme);
    await keep();
    expect(await news()).toMatchObject([
      { kind: 'recording_lost', title: 'Kubok', at: at(0).toISOString(), channel: 1, is_read: false },
    ]);
    await keep();
    expect(await news()).toHaveLength(1);
    open().pass(31 * days);
    await keep();
    expect(await news()).toEqual([]);
    const rows = await db().selectFrom('recordings').select('id').where('user_id', '=', viewer.id).execute();
    expect(rows).toEqual([]);
  });

  test('tells nothing of one that the viewer cancelled', async () => {
    const first = await write('Sahar 1-qism', 1.1);
    const { id } = await record(first, true);
    await open().request(deleteRecording, { token: viewer.token, params: { id } });
    await remove(first);
    await keep();
    expect(await news()).toEqual([]);
  });

  test('tells of an episode by the name of its series, unless another takes its place', async () => {
    const first = await write('Tong 1-qism', 1.1);
    const { series } = await record(first, true);
    const other = { title: JSON.stringify({ uz: 'Futbol' }) };
    await db().updateTable('programmes').set(other).where('id', '=', first).execute();
    await keep();
    expect(await kinds()).toEqual([['recording_lost', 'Tong 1-qism', 1]]);
    await write('Tong 2-qism', 3.1);
    await keep();
    expect(await kinds()).toEqual([]);
    const params = { id: series ?? 0 };
    await open().request(deleteRecordedSeries, { token: viewer.token, params });
    expect(await kinds()).toEqual([]);
  });

  test('tells of a channel that may not be recorded any more, until it may', async () => {
    await record(await write('Kubok', 1.1));
    await record(await write('Bahs', 3.1));
    await setChannel(false);
    const { name } = await db()
      .selectFrom('channels')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(await news()).toMatchObject([
      { kind: 'recording_refused', title: name.uz, count: 2, at: at(1.1).toISOString() },
    ]);
    expect(await refusedTitles()).toEqual(['Kubok', 'Bahs']);
    await setChannel(true);
    expect(await news()).toEqual([]);
    expect(await refusedTitles()).toEqual([]);
  });

  test('tells of a series for which no hours are left, until there are some', async () => {
    const first = await write('Yoʻl 1-qism', 1.1, 3);
    await write('Yoʻl 2-qism', 25.1, 3);
    const { id } = await record(first, true);
    expect(await kinds()).toEqual([['recording_full', 'Yoʻl 1-qism', 1]]);
    const [{ id: told } = { id: '' }] = await news();
    open().pass(60);
    await keep();
    expect((await news())[0]?.id).toBe(told);
    await open().request(deleteRecording, { token: viewer.token, params: { id } });
    await keep();
    expect(await kinds()).toEqual([]);
  });

  test('tells that recording ended with the plan, while something is to be recorded', async () => {
    await record(await write('Kubok', 40 * 24), false);
    open().pass(31 * days);
    const ended = await news();
    expect(ended).toMatchObject([{ kind: 'recording_unpaid', title: 'Sinov' }]);
    expect(ended[0]?.subscription).toBeGreaterThan(0);
    await subscribe(open().services, viewer.id, { recording_hours: 4 });
    expect(await news()).toEqual([]);
  });

  test('tells nothing while recording is off', async () => {
    await record(await write('Kubok', 1.1));
    await setChannel(false);
    const { services } = open();
    const as = { id: viewer.id, session: '', profile: { id: viewer.profile } as never };
    expect(await missedRecordings({ ...services, recordingDays: 0 }, as, 'uz')).toEqual([]);
    await setChannel(true);
  });
}
