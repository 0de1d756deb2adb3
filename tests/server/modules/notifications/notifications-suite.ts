import { contact } from '@oyna/contract/contact';
import { listNotifications, type Notification, readNotifications } from '@oyna/contract/notifications';
import { setSave } from '@oyna/contract/reactions';
import { setReminder } from '@oyna/contract/reminders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { dateEpisodes } from '#server/src/modules/library/public.ts';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import { newEpisode, newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { openAdmin } from '../../support/open-admin.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createBillingFixture } from '../billing/billing-fixture.ts';

const day = 86_400;
let streams = 0;

export function notificationsSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  const admin = openAdmin(open);
  const list = async (language = 'uz') =>
    (await open().request(listNotifications, { token: viewer.token, language })).body;
  const read = async (ids?: readonly string[]) =>
    (await open().request(readNotifications, { token: viewer.token, body: ids ? { ids: [...ids] } : {} }))
      .body.unread;
  const ofKind = async (kind: Notification['kind'], language = 'uz') =>
    (await list(language)).results.filter((it) => it.kind === kind);
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000);
  const addStream = (seconds: number, age_rating: number | null = null) =>
    open()
      .services.db.insertInto('streams')
      .values({
        slug: `notifications-${streams++}`,
        title: JSON.stringify({ uz: 'Bahs', ru: 'Дебаты', en: 'Debate' }),
        description: JSON.stringify({ uz: '', ru: '', en: '' }),
        channel_id: null,
        access: 'free',
        age_rating,
        image: null,
        color: '#000000',
        starts_at: at(seconds),
        ends_at: at(seconds + 3600),
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  beforeEach(async () => {
    // No broadcast of another suite or test may start soon.
    await open().services.db.deleteFrom('streams').where('starts_at', '>', open().services.now()).execute();
    viewer = await newViewer(open().services);
  });

  test('is empty for a new account', async () => {
    expect(await list()).toEqual({ unread: 0, results: [] });
  });

  test('announces the end of a subscription without a successor within three days', async () => {
    await subscribe(open().services, viewer.id, { seconds: 4 * day });
    expect(await ofKind('subscription_ending')).toEqual([]);
    open().pass(2 * day);
    const [ending] = await ofKind('subscription_ending', 'ru');
    expect(ending).toMatchObject({ title: 'Проба', at: at(2 * day).toISOString(), is_read: false });
    await open()
      .services.db.insertInto('subscriptions')
      .columns(['user_id', 'plan_id', 'starts_at', 'ends_at'])
      .expression((from) =>
        from
          .selectFrom('subscriptions')
          .select(['user_id', 'plan_id', 'ends_at as starts_at'])
          .select((row) => row.val(at(40 * day)).as('ends_at'))
          .where('user_id', '=', viewer.id),
      )
      .execute();
    expect(await ofKind('subscription_ending')).toEqual([]);
  });

  test('announces an order until it is paid', async () => {
    const shop = createBillingFixture(open);
    await shop.enter();
    viewer = shop.viewer;
    const { body } = await shop.order();
    const [waiting] = await ofKind('order_waiting');
    expect(waiting).toMatchObject({ order: body.id, text: body.number, title: body.plan.name });
    await shop.pay(body.id);
    expect(await ofKind('order_waiting')).toEqual([]);
  });

  test('names the age of a stream, with and without a reminder', async () => {
    const { id } = await addStream(600, 16);
    await addStream(700, 18);
    await open().request(setReminder, { token: viewer.token, body: { stream: id, wanted: true } });
    expect((await ofKind('stream_starting')).map((it) => it.age_rating)).toEqual([16, 18]);
  });

  test('lists streams that start together in the order of their numbers', async () => {
    await sql`select setval(pg_get_serial_sequence('streams', 'id'), 99998)`.execute(open().services.db);
    await addStream(600);
    await addStream(600);
    expect((await ofKind('stream_starting')).map((it) => it.stream)).toEqual([99_999, 100_000]);
  });

  test('announces a stream before its start, with a reminder also while it runs', async () => {
    const { id } = await addStream(3600);
    const { id: other } = await addStream(3600);
    await open().request(setReminder, { token: viewer.token, body: { stream: id, wanted: true } });
    expect(await ofKind('stream_starting')).toEqual([]);
    open().pass(1860);
    expect((await ofKind('stream_starting')).map((it) => it.stream)).toEqual([id, other]);
    expect((await ofKind('stream_starting'))[0]).toMatchObject({ title: 'Bahs', channel: null });
    open().pass(1800);
    expect((await ofKind('stream_starting')).map((it) => it.stream)).toEqual([id]);
    open().pass(3600);
    expect(await ofKind('stream_starting')).toEqual([]);
  });

  test('announces a new episode of a saved series, once for each series', async () => {
    const { db, now } = open().services;
    const { id } = await newTitle(open().services, { episodes: 1, name: 'Serial' });
    await dateEpisodes(db, now());
    open().pass(10);
    await open().request(setSave, { token: viewer.token, body: { cinema: id, saved: true } });
    open().pass(10);
    const second = await newEpisode(db, id, 2);
    await newEpisode(db, id, 3);
    await dateEpisodes(db, now());
    const [added, ...others] = await ofKind('new_episode');
    expect(others).toEqual([]);
    expect(added).toMatchObject({
      cinema: id,
      episode: second,
      season: 1,
      number: 2,
      count: 2,
      title: 'Serial',
      text: 'Qism 2',
      age_rating: null,
    });
    await db.updateTable('cinema').set({ age_rating: 18 }).where('id', '=', id).execute();
    expect((await ofKind('new_episode'))[0]?.age_rating).toBe(18);
    open().pass(31 * day);
    expect(await ofKind('new_episode')).toEqual([]);
  });

  test('announces an answer again when it is corrected', async () => {
    const body = { topic: 'other', message: 'Ovoz yoʻq' };
    const { id } = (await open().request(contact, { token: viewer.token, body })).body;
    expect(await ofKind('request_answered')).toEqual([]);
    await admin('contact', 'answer', String(id), 'Tuzatdik');
    const [answer] = await ofKind('request_answered');
    expect(answer).toMatchObject({ request: id, title: 'Ovoz yoʻq', text: 'Tuzatdik' });
    expect(await read()).toBe(0);
    open().pass(10);
    await admin('contact', 'answer', String(id), 'Endi tuzatdik');
    expect((await list()).unread).toBe(1);
  });

  test('announces a new device only to earlier ones', async () => {
    const { services } = open();
    open().pass(10);
    await openSession(services, viewer.id, '127.0.0.1', { platform: 'Tizen', model: 'QE55' });
    const [device, ...others] = await ofKind('new_device');
    expect(others).toEqual([]);
    expect(device).toMatchObject({ title: 'QE55', session: expect.any(String) });
    await services.db
      .updateTable('sessions')
      .set({ revoked_at: services.now() })
      .where('id', '=', device?.session ?? '')
      .execute();
    expect(await ofKind('new_device')).toEqual([]);
  });

  /** A new device, a stream that starts soon and a subscription that ends soon. */
  const bringThree = async () => {
    const { services } = open();
    open().pass(10);
    await openSession(services, viewer.id, '127.0.0.1', { platform: 'Tizen', model: 'QE55' });
    await addStream(600);
    await subscribe(services, viewer.id, { seconds: day });
  };

  test('lists upcoming ones first', async () => {
    await bringThree();
    const { unread, results } = await list();
    expect([unread, ...results.map((it) => it.kind)]).toEqual([
      3,
      'stream_starting',
      'subscription_ending',
      'new_device',
    ]);
  });

  test('marks some or all as read', async () => {
    const { services } = open();
    await bringThree();
    const { results } = await list();
    const [first, second] = results.map((it) => it.id);
    expect(await read([first ?? '', 'stream-999999', 'nonsense'])).toBe(2);
    expect(await read([first ?? '', second ?? ''])).toBe(1);
    expect((await list()).results.map((it) => it.is_read)).toEqual([true, true, false]);
    expect(await read()).toBe(0);
    expect((await list()).unread).toBe(0);
    const kept = services.db.selectFrom('notification_reads').selectAll().where('user_id', '=', viewer.id);
    expect(await kept.execute()).toHaveLength(3);
    open().pass(92 * day);
    await deleteExpiredRows(services.db, services.now());
    expect(await kept.execute()).toEqual([]);
  });

  test('shows and marks nothing of another viewer', async () => {
    await subscribe(open().services, viewer.id, { seconds: day });
    const [own] = (await list()).results;
    const owner = viewer;
    viewer = await newViewer(open().services);
    expect((await list()).results).toEqual([]);
    expect(await read([own?.id ?? ''])).toBe(0);
    // Both are told of the same stream, and one has read it.
    await addStream(600);
    expect(await read()).toBe(0);
    viewer = owner;
    expect((await list()).results.map((it) => it.is_read)).toEqual([false, false]);
    expect((await open().request(listNotifications)).status).toBe(401);
    expect((await open().request(readNotifications, { body: {} })).status).toBe(401);
  });

  test('has at most 50', async () => {
    for (let place = 0; place < 55; place++) await addStream(3600);
    open().pass(1860);
    expect((await list()).results).toHaveLength(50);
  });

  test('rejects too many identifiers', async () => {
    const { status, error } = await open().request(readNotifications, {
      token: viewer.token,
      body: { ids: Array.from({ length: 101 }, String) },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['ids']]);
  });
}
