import { listReminders, setReminder } from '@oyna/contract/reminders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepDemoFresh } from '#server/demo/load.ts';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;

export function remindersSuite(open: () => TestServer): void {
  let token = '';
  let user = 0;
  let profile = 0;
  const set = (body: Record<string, unknown>) => open().request(setReminder, { token, body });
  const list = async (query: Record<string, number> = {}, language = 'uz') =>
    (await open().request(listReminders, { token, query, language })).body;
  const at = (hours: number) => new Date(open().services.now().getTime() + hours * hour);
  const programme = async (hours: number) => {
    const { db } = open().services;
    const rows = db
      .selectFrom('programmes')
      .select(['id', 'starts_at', 'ends_at'])
      .where('channel_id', '=', 1);
    return rows.where('starts_at', '>', at(hours)).orderBy('starts_at').executeTakeFirstOrThrow();
  };
  const addStream = (hours: number) =>
    open()
      .services.db.insertInto('streams')
      .values({
        slug: `reminders-${hours}`,
        title: JSON.stringify({ uz: 'Bahs', ru: 'Дебаты', en: 'Debate' }),
        description: JSON.stringify({ uz: '', ru: '', en: '' }),
        channel_id: 1,
        access: 'free',
        age_rating: 16,
        image: null,
        color: '#000000',
        starts_at: at(hours),
        ends_at: at(hours + 2),
      })
      .returning(['id', 'starts_at'])
      .executeTakeFirstOrThrow();
  let live: Awaited<ReturnType<typeof addStream>>;
  let upcoming: Awaited<ReturnType<typeof addStream>>;
  const rejected = async (body: Record<string, unknown>) => {
    const { status, error } = await set(body);
    return [status, Object.keys(error.fields ?? {})];
  };

  // Other suites advance the clock, possibly past the guide and every broadcast of the demo.
  beforeAll(async () => {
    const { db, folders, now } = open().services;
    await keepDemoFresh({ db, art: folders.art, now: now() });
    live = await addStream(-1);
    upcoming = await addStream(5);
  });

  afterAll(() =>
    open().services.db.deleteFrom('streams').where('id', 'in', [live.id, upcoming.id]).execute(),
  );

  beforeEach(async () => {
    const viewer = await newViewer(open().services);
    user = viewer.id;
    profile = viewer.profile;
    token = viewer.token;
  });

  test('lists programmes and streams by start, in the language of the viewer', async () => {
    const [show, broadcast] = [await programme(2), upcoming];
    for (const _ of [1, 2]) {
      expect((await set({ stream: broadcast.id, wanted: true })).body).toEqual({ wanted: true });
      expect((await set({ programme: show.id, wanted: true })).body).toEqual({ wanted: true });
    }
    const { results, count } = await list();
    expect(count).toBe(2);
    expect(results.map(({ starts_at }) => Date.parse(starts_at))).toEqual(
      [show.starts_at.getTime(), broadcast.starts_at.getTime()].sort((a, b) => a - b),
    );
    const shown = results.find(({ kind }) => kind === 'programme');
    expect(shown).toMatchObject({ programme: show.id, stream: null, channel: { id: 1, number: 1 } });
    expect(results.find(({ kind }) => kind === 'stream')).toMatchObject({
      programme: null,
      stream: broadcast.id,
      age_rating: 16,
      channel: { id: expect.any(Number), name: expect.any(String) },
    });
    const russian = (await list({}, 'ru')).results.find(({ kind }) => kind === 'programme');
    expect(russian?.title).not.toBe(shown?.title);
    const first = await list({ page_size: 1 });
    expect([first.results.length, first.next]).toEqual([1, '/api/v2/reminder/?page_size=1&page=2']);
  });

  test('removes a reminder, also one that was never set', async () => {
    const { id } = await programme(2);
    await set({ programme: id, wanted: true });
    for (const _ of [1, 2])
      expect((await set({ programme: id, wanted: false })).body).toEqual({ wanted: false });
    expect((await list()).results).toEqual([]);
    expect((await set({ stream: 2_000_000_000, wanted: false })).status).toBe(200);
  });

  test('rejects targets that have started, do not exist, or are not exactly one', async () => {
    const [past, next] = [await programme(-3), await programme(2)];
    expect(await rejected({ programme: past.id, wanted: true })).toEqual([400, ['programme']]);
    expect(await rejected({ stream: live.id, wanted: true })).toEqual([400, ['stream']]);
    expect(await rejected({ programme: 2_000_000_000, wanted: true })).toEqual([400, ['programme']]);
    expect(await rejected({ stream: 2_000_000_000, wanted: true })).toEqual([400, ['stream']]);
    expect(await rejected({ wanted: true })).toEqual([400, ['programme', 'stream']]);
    expect(await rejected({ programme: next.id, stream: 1, wanted: true })).toEqual([
      400,
      ['programme', 'stream'],
    ]);
    expect(await rejected({ programme: next.id })).toEqual([400, ['wanted']]);
    expect(await rejected({ programme: '1', wanted: true })).toEqual([400, ['programme']]);
    expect((await list()).results).toEqual([]);
  });

  test('lists a running programme until it ends', async () => {
    const { id, starts_at, ends_at } = await programme(1);
    await set({ programme: id, wanted: true });
    const { db } = open().services;
    const move = (hours: number) =>
      db
        .updateTable('programmes')
        .set({ starts_at: at(hours - 0.5), ends_at: at(hours) })
        .where('id', '=', id)
        .execute();
    await move(0.1);
    expect((await list()).results.map((it) => it.programme)).toEqual([id]);
    await move(-0.1);
    expect(await list()).toMatchObject({ count: 0, results: [] });
    await db.updateTable('programmes').set({ starts_at, ends_at }).where('id', '=', id).execute();
  });

  test('deletes only reminders whose end was a day ago', async () => {
    const { db, now } = open().services;
    const { id, starts_at, ends_at } = await programme(1);
    for (const body of [{ programme: id }, { stream: upcoming.id }]) await set({ ...body, wanted: true });
    const left = async (hours: number) => {
      await db
        .updateTable('programmes')
        .set({ starts_at: at(hours - 0.5), ends_at: at(hours) })
        .where('id', '=', id)
        .execute();
      await deleteExpiredRows(db, now());
      const rows = db
        .selectFrom('reminders')
        .select(['programme_id', 'stream_id'])
        .where('profile_id', '=', profile);
      return (await rows.orderBy('id').execute()).map((row) => row.programme_id ?? row.stream_id);
    };
    expect(await left(-23)).toEqual([id, upcoming.id]);
    expect(await left(-25)).toEqual([upcoming.id]);
    await db.updateTable('programmes').set({ starts_at, ends_at }).where('id', '=', id).execute();
  });

  test('keeps at most 200 reminders, also after parallel requests', async () => {
    const { db } = open().services;
    const rows = await db
      .selectFrom('programmes')
      .select('id')
      .where('starts_at', '>', at(1))
      .limit(206)
      .execute();
    const created_at = at(0);
    await db
      .insertInto('reminders')
      .values(
        rows.slice(0, 198).map(({ id }) => ({
          user_id: user,
          profile_id: profile,
          programme_id: id,
          stream_id: null,
          created_at,
        })),
      )
      .execute();
    const more = await Promise.all(rows.slice(198).map(({ id }) => set({ programme: id, wanted: true })));
    expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    expect(more.find(({ status }) => status === 409)?.error.code).toBe('too_many_reminders');
    expect((await list()).count).toBe(200);
    expect((await set({ programme: rows[0]?.id, wanted: true })).status).toBe(200);
  });

  test('keeps reminders apart by account', async () => {
    await set({ programme: (await programme(2)).id, wanted: true });
    const other = await newViewer(open().services);
    const theirs = await open().request(listReminders, { token: other.token });
    expect(theirs.body.results).toEqual([]);
    expect(theirs.headers['cache-control']).toContain('private');
    expect((await open().request(listReminders)).status).toBe(401);
  });

  test('deletes the reminders of an account together with it', async () => {
    await set({ programme: (await programme(2)).id, wanted: true });
    const { db } = open().services;
    await db.deleteFrom('users').where('id', '=', user).execute();
    expect(await db.selectFrom('reminders').select('id').where('profile_id', '=', profile).execute()).toEqual(
      [],
    );
  });
}
