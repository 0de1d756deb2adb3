import {
  addRecording,
  deleteRecordedSeries,
  deleteRecording,
  listRecordedSeries,
  listRecordings,
} from '@oyna/contract/recordings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepRecordings } from '#server/src/modules/recorder/keep-recordings.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;

/** Series that viewers record. */
export function recordedSeriesSuite(open: () => TestServer): void {
  let token = '';
  const written: number[] = [];
  const db = () => open().services.db;
  const at = (hours: number) => new Date(open().services.now().getTime() + hours * hour);
  const write = async (title: string, from: number, length = 1) => {
    const id = await newProgramme(db(), { title, starts_at: at(from), ends_at: at(from + length) });
    written.push(id);
    return id;
  };
  const recorded = async () =>
    (await open().request(listRecordings, { token })).body.results.map((it) => it.programme);
  const follow = async (programme: number) =>
    (await open().request(addRecording, { token, body: { programme, series: true } })).body;

  beforeEach(async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { recording_hours: 4 });
    token = viewer.token;
  });
  afterEach(async () => {
    await db()
      .deleteFrom('programmes')
      .where('id', 'in', [0, ...written.splice(0)])
      .execute();
  });

  test('records the other programmes of a series, also those that the guide gets later', async () => {
    const first = await write('Qoʻshni eshik, 1-qism', 1.1);
    const second = await write('Qoʻshni eshik, 2-qism', 25.1);
    await write('Qoʻshni hovli, 2-qism', 26.2);
    const { series } = await follow(first);
    expect(await recorded()).toEqual([first, second]);
    const third = await write('Qoʻshni eshik. 3-qism', 49.1);
    await keepRecordings(open().services);
    await keepRecordings(open().services);
    expect(await recorded()).toEqual([first, second, third]);
    const { results } = (await open().request(listRecordedSeries, { token })).body;
    expect(results.map(({ id, title }) => [id, title])).toEqual([[series, 'Qoʻshni eshik, 1-qism']]);
  });

  test('leaves out an episode that the viewer deleted', async () => {
    const first = await write('Oilada 1-qism', 1.1);
    const second = await write('Oilada 2-qism', 25.1);
    await follow(first);
    const [own] = (await open().request(listRecordings, { token })).body.results;
    await open().request(deleteRecording, { token, params: { id: own?.id ?? 0 } });
    await keepRecordings(open().services);
    expect(await recorded()).toEqual([second]);
    await open().request(addRecording, { token, body: { programme: first } });
    expect(await recorded()).toEqual([first, second]);
  });

  test('drops an episode in whose place the guide puts another programme', async () => {
    const first = await write('Meros 1-qism', 1.1);
    const second = await write('Meros 2-qism', 25.1);
    await follow(first);
    const title = JSON.stringify({ uz: 'Futbol' });
    await db().updateTable('programmes').set({ title }).where('id', '=', second).execute();
    await keepRecordings(open().services);
    expect(await recorded()).toEqual([first]);
  });

  test('records in the order of time as long as there are hours', async () => {
    const first = await write('Uzun 1-qism', 1.1, 2);
    const second = await write('Uzun 2-qism', 25.1, 2);
    await write('Uzun 3-qism', 49.1, 2);
    await follow(first);
    expect(await recorded()).toEqual([first, second]);
  });

  test('keeps what is recorded of a series that the viewer gives up', async () => {
    const past = await write('Doʻst 1-qism', -0.5);
    const next = await write('Doʻst 2-qism', 25.1);
    const { series } = await follow(past);
    expect(await recorded()).toEqual([past, next]);
    const give = () => open().request(deleteRecordedSeries, { token, params: { id: series ?? 0 } });
    expect((await give()).status).toBe(204);
    await keepRecordings(open().services);
    expect(await recorded()).toEqual([past]);
    expect((await give()).status).toBe(404);
  });
}
