import { setPin } from '@oyna/contract/own-account';
import { expect, test } from 'vitest';
import { newEpisode, newTitle } from '../../support/new-title.ts';
import type { TestServer } from '../../support/test-server.ts';
import { hour, rightsFixture } from './rights-fixture.ts';

/** Rights that change while an item plays: its heartbeats renew addresses only with the rights of now. */
export function presentRightsSuite(open: () => TestServer): void {
  const { at, begin, setTitle, setChannel, film, reel, stream, programme, db, viewer, undoLater } =
    rightsFixture(open);

  test('asks guests of a free item for a plan once it is paid, of each kind', async () => {
    const [title, live] = [await film(), await stream(-hour, null)];
    const series = await newTitle(open().services, {});
    const episode = await newEpisode(db(), series.id, 1);
    await db()
      .updateTable('episodes')
      .set({ media: 'toshkent-yolbarsi' })
      .where('id', '=', episode)
      .execute();
    undoLater(() => db().deleteFrom('cinema').where('id', '=', series.id).execute());
    const running = [
      await begin({ kind: 'cinema', id: title }),
      await begin({ kind: 'cinema', id: series.id, query: { episode } }),
      await begin({ kind: 'channel', id: 1 }),
      await begin({ kind: 'stream', id: live }),
    ];
    const answers = async () => Promise.all(running.map(async (beat) => (await beat()).answer));
    expect(await answers()).toEqual([200, 200, 200, 200]);
    for (const id of [title, series.id]) await setTitle(id, { access: 'subscription' });
    await setChannel({ access: 'subscription' });
    await db().updateTable('streams').set({ access: 'subscription' }).where('id', '=', live).execute();
    expect(await answers()).toEqual(running.map(() => 'subscription_required'));
  });

  test('lets the plan pay from the next heartbeat on for a channel that is paid now', async () => {
    const beat = await begin({ kind: 'channel', id: 1 }, viewer().token);
    expect((await beat()).base).not.toContain(`.${viewer().id}.`);
    await setChannel({ access: 'subscription' });
    expect((await beat()).base).toContain(`.${viewer().id}.`);
    await db().deleteFrom('subscriptions').where('user_id', '=', viewer().id).execute();
    expect((await beat()).answer).toBe('subscription_required');
  });

  test('asks no plan of a title that is free now', async () => {
    const title = await film();
    await setTitle(title, { access: 'subscription' });
    const beat = await begin({ kind: 'cinema', id: title }, viewer().token);
    await setTitle(title, { access: 'free' });
    await db().deleteFrom('subscriptions').where('user_id', '=', viewer().id).execute();
    const { answer, base } = await beat();
    expect([answer, base?.includes(`.${viewer().id}.`)]).toEqual([200, false]);
  });

  test('ends with a plan that was refunded, for films and the archive', async () => {
    const title = await film();
    await setTitle(title, { access: 'subscription' });
    const past = await programme();
    const running = [
      await begin({ kind: 'cinema', id: title }, viewer().token),
      await begin({ kind: 'channel', id: 1, query: { programme: past } }, viewer().token),
    ];
    await db()
      .updateTable('subscriptions')
      .set({ ends_at: at(0) })
      .where('user_id', '=', viewer().id)
      .execute();
    const answers = [];
    for (const beat of running) answers.push((await beat()).answer);
    expect(answers).toEqual(['subscription_required', 'archive_required']);
  });

  test('follows the quality of the plan', async () => {
    const title = await film();
    await setTitle(title, { access: 'subscription' });
    const beat = await begin({ kind: 'cinema', id: title }, viewer().token);
    const limits = async () => (await beat()).base?.split('/')[3];
    expect(await limits()).toBe('all');
    const plans = db().selectFrom('subscriptions').select('plan_id').where('user_id', '=', viewer().id);
    await db().updateTable('plans').set({ quality: '240p' }).where('id', 'in', plans).execute();
    // An import of the exported catalogue would leave such a plan out.
    const odd = db().updateTable('plans').where('quality', '=', '240p');
    undoLater(() => odd.set({ quality: '1080p' }).execute());
    expect(await limits()).toBe('q240');
  });

  test('ends a broadcast earlier, and lets it go on longer', async () => {
    const id = await stream(-hour, hour);
    const beat = await begin({ kind: 'stream', id });
    const end = async () => Number(/\bb\d{9,}-(\d{9,})/.exec((await beat()).base ?? '')?.[1]);
    const move = (milliseconds: number) =>
      db()
        .updateTable('streams')
        .set({ ends_at: at(milliseconds) })
        .where('id', '=', id)
        .execute();
    const seconds = (milliseconds: number) => Math.floor(at(milliseconds).getTime() / 1000);
    expect(await end()).toBe(seconds(hour));
    await move(-hour / 2);
    expect(await end()).toBe(seconds(-hour / 2));
    await move(2 * hour);
    expect(await end()).toBe(seconds(2 * hour));
    await db()
      .updateTable('streams')
      .set({ starts_at: at(hour) })
      .where('id', '=', id)
      .execute();
    expect((await beat()).answer).toBe('not_started');
  });

  test('narrows the recording of a broadcast or a programme to its present time', async () => {
    const id = await stream(-5 * hour, -4 * hour);
    const past = await programme();
    const beats = [
      await begin({ kind: 'stream', id }, viewer().token),
      await begin({ kind: 'channel', id: 1, query: { programme: past } }, viewer().token),
    ];
    const ends_at = at(-4.5 * hour);
    await db().updateTable('streams').set({ ends_at }).where('id', '=', id).execute();
    await db().updateTable('programmes').set({ ends_at }).where('id', '=', past).execute();
    for (const beat of beats) {
      expect(Number(/\ba\d{9,}-(\d{9,})/.exec((await beat()).base ?? '')?.[1])).toBe(
        Math.floor(ends_at.getTime() / 1000),
      );
    }
    await setChannel({ archive: false });
    expect([(await beats[0]?.())?.answer, (await beats[1]?.())?.answer]).toEqual([
      'not_archived',
      'not_archived',
    ]);
  });

  test('ends when the item is deleted, of each kind', async () => {
    const [title, live, clip] = [await film(), await stream(-hour, null), await reel()];
    const running = [
      await begin({ kind: 'cinema', id: title }),
      await begin({ kind: 'cinema', id: title }),
      await begin({ kind: 'stream', id: live }),
      await begin({ kind: 'reels', id: clip }),
    ];
    await db().deleteFrom('cinema').where('id', '=', title).execute();
    await db().deleteFrom('streams').where('id', '=', live).execute();
    await db().updateTable('reels').set({ media: null }).where('id', '=', clip).execute();
    const answers = await Promise.all(running.map(async (beat) => (await beat()).answer));
    expect(answers).toEqual(['not_found', 'not_found', 'not_found', 'not_playable']);
  });

  test('ends with a withdrawn title, and renews no address of its former folder', async () => {
    const title = await film();
    const beat = await begin({ kind: 'cinema', id: title });
    expect((await beat()).base).toContain('/toshkent-yolbarsi/');
    await setTitle(title, { media: 'another-copy' });
    expect(await beat()).toEqual({ answer: 200, base: null });
    await setTitle(title, { media: null, is_playable: false });
    expect((await beat()).answer).toBe('not_playable');
  });

  test('keeps the trailer of a title free that is paid now', async () => {
    const title = await film();
    await setTitle(title, { media: null, trailer: 'toshkent-yolbarsi' });
    const beat = await begin({ kind: 'cinema', id: title, query: { trailer: 'true' } });
    await setTitle(title, { access: 'subscription' });
    const { answer, base } = await beat();
    expect([answer, base]).toEqual([200, expect.stringContaining('/toshkent-yolbarsi/')]);
  });

  test('gives no clear files of a title that is given only encrypted now', async () => {
    const title = await film();
    const beat = await begin({ kind: 'cinema', id: title });
    await setTitle(title, { encrypted_only: true });
    const { base } = await beat();
    expect((await open().app.inject(`${base}v240.mp4`)).statusCode).toBe(403);
  });

  test('asks for the PIN when a rating rises above the age limit, of each kind', async () => {
    await open().request(setPin, { token: viewer().token, body: { pin: '2580', age_limit: 12 } });
    const [title, live, past, clip] = [
      await film(),
      await stream(-hour, null),
      await programme(),
      await reel(),
    ];
    const running = [
      await begin({ kind: 'cinema', id: title }, viewer().token),
      await begin({ kind: 'reels', id: clip }, viewer().token),
      await begin({ kind: 'stream', id: live }, viewer().token),
      await begin({ kind: 'channel', id: 1, query: { programme: past } }, viewer().token),
      await begin({ kind: 'channel', id: 1 }, viewer().token),
    ];
    await setTitle(title, { age_rating: 16 });
    await db().updateTable('reels').set({ age_rating: 16 }).where('id', '=', clip).execute();
    await setChannel({ age_rating: 16 });
    const answers = [];
    for (const beat of running) answers.push((await beat()).answer);
    expect(answers).toEqual(running.map(() => 'pin_required'));
  });

  test('asks for the PIN when the age limit falls below the rating', async () => {
    const title = await film();
    await setTitle(title, { age_rating: 16 });
    const beat = await begin({ kind: 'cinema', id: title }, viewer().token);
    expect((await beat()).answer).toBe(200);
    await open().request(setPin, { token: viewer().token, body: { pin: '2580', age_limit: 12 } });
    expect((await beat()).answer).toBe('pin_required');
  });

  test('ends a guest’s broadcast and recording when the channel is blacked out', async () => {
    const running = [
      await begin({ kind: 'stream', id: await stream(-hour, null) }),
      await begin({ kind: 'stream', id: await stream(-5 * hour, -4 * hour) }),
      await begin({ kind: 'channel', id: 1 }),
    ];
    await setChannel({ state: 'blacked_out' });
    const answers = await Promise.all(running.map(async (beat) => (await beat()).answer));
    expect(answers).toEqual(running.map(() => 'blacked_out'));
  });
}
