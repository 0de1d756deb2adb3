import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playCinema } from '@oyna/contract/playback';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMedia } from '#server/src/admin/cli/run-media.ts';
import { requestInside } from '#server/src/admin/client/with-admin-api.ts';
import { deleteFormerMedia, findPlayedPart } from '#server/src/modules/catalogue/public.ts';
import { FilmSources, hasFfmpeg } from '../../support/film-sources.ts';
import { filmName } from '../../support/media-fixture.ts';
import { newTitle } from '../../support/new-title.ts';
import { addOperator, operatorKey } from '../../support/operator-key.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
const place = mkdtempSync(join(tmpdir(), 'oyna-title-media-'));
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  await addOperator(server.services, 'aziza', 'content');
}, 60_000);
afterAll(async () => {
  await server?.close();
  rmSync(place, { recursive: true, force: true });
});

const request = (...args: Parameters<ReturnType<typeof requestInside>>) =>
  requestInside(server.adminApp, operatorKey('aziza'), server.services.now)(...args);
const part = { season: null, episode: null, trailer: false };
const set = async (body: object) => (await request('PUT', 'title-media', { ...part, ...body })).json();
const row = (id: number) =>
  server.services.db.selectFrom('cinema').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Runs the media command; returns exit status and output. */
async function media(...words: string[]) {
  let out = '';
  let err = '';
  const status = await runMedia(words, {
    environment: { MEDIA_DIR: server.services.folders.media },
    operate: (work) => work(requestInside(server.adminApp, operatorKey('aziza'), server.services.now)),
    print: (text) => {
      out += `${text}\n`;
    },
    complain: (text) => {
      err += `${text}\n`;
    },
  });
  return { status, out, err };
}

describe('The media of a title', () => {
  test('changes at once, with its duration and an entry in the audit log', async () => {
    const { id } = await newTitle(server.services, { is_playable: false });
    const { slug } = await row(id);
    expect(await set({ title: slug, media: filmName })).toMatchObject({ id, changed: true });
    expect(await row(id)).toMatchObject({ media: filmName, is_playable: true, duration: 80 });
    const { status } = await server.request(playCinema, { params: { id } });
    expect(status).toBe(200);
    const log = await server.services.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toMatchObject({ actor: 'aziza', action: 'title.media', target: `cinema:${id}` });
    expect(await set({ title: String(id), media: filmName })).toMatchObject({ changed: false });
  });

  test('stays with whoever is watching the former one, for two days', async () => {
    const { db, now } = server.services;
    const { id } = await newTitle(server.services);
    await db
      .updateTable('cinema')
      .set({ media: 'former', trailer: 'former-trailer' })
      .where('id', '=', id)
      .execute();
    await set({ title: String(id), media: filmName });
    await set({ title: String(id), media: filmName, trailer: true });
    const own = async (folder: string) => {
      const found = await findPlayedPart(server.services, id, folder);
      return [found?.isItsOwn, found?.access];
    };
    await db.updateTable('cinema').set({ access: 'subscription' }).where('id', '=', id).execute();
    expect(await own('former')).toEqual([true, 'subscription']);
    expect(await own('former-trailer')).toEqual([true, 'free']);
    expect(await own('of-another')).toEqual([false, 'subscription']);
    await deleteFormerMedia(db, new Date(now().getTime() + 47 * 3_600_000));
    expect((await own('former'))[0]).toBe(true);
    await deleteFormerMedia(db, new Date(now().getTime() + 49 * 3_600_000));
    expect((await own('former'))[0]).toBe(false);
  });

  test('of an episode makes its series playable', async () => {
    const { db } = server.services;
    const { id, episodes } = await newTitle(server.services, { episodes: 1, is_playable: false });
    await set({ title: String(id), season: 1, episode: 1, media: filmName });
    const episode = await db
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', episodes[0] ?? 0)
      .executeTakeFirst();
    expect([episode?.media, (await row(id)).is_playable, (await row(id)).media]).toEqual([
      filmName,
      true,
      null,
    ]);
  });

  test('are on the server, of a part that exists and may be given clear', async () => {
    const { db } = server.services;
    const [film, series] = [
      await newTitle(server.services),
      await newTitle(server.services, { episodes: 1 }),
    ];
    const secret = await newTitle(server.services);
    await db.updateTable('cinema').set({ encrypted_only: true }).where('id', '=', secret.id).execute();
    const fails = (body: object) => expect(set(body)).rejects;
    await fails({ title: String(film.id), media: 'nowhere' }).toMatchObject({ code: 'no_such_media' });
    await fails({ title: 'nothing', media: filmName }).toMatchObject({ code: 'no_such_title' });
    await fails({ title: String(series.id), media: filmName }).toMatchObject({ code: 'no_such_episode' });
    await fails({ title: String(secret.id), media: filmName }).toMatchObject({ code: 'clear_media_refused' });
  });
});

describe.skipIf(!hasFfmpeg)('The media command (needs ffmpeg)', () => {
  const sources = new FilmSources(place);

  test('makes a film from a file, and the title plays it', async () => {
    const { id } = await newTitle(server.services, { is_playable: false });
    const { slug } = await row(id);
    const { status, out, err } = await media('add', sources.hdr(), '--title', slug, '--threads', '1');
    expect([status, out.includes('note: the film has no sound')]).toEqual([0, true]);
    expect(err).toMatch(/0 %, copying the file\n(.*\n)*.*%, packaging\n/);
    const { body } = await server.request(playCinema, { params: { id } });
    const file = await server.app.inject(body.manifest.dash ?? '');
    expect([file.statusCode, file.body.includes('v90.mp4')]).toEqual([200, true]);
    expect((await row(id)).media).toMatch(new RegExp(`^${slug}-[0-9a-f]{10}$`));
  });

  test('says what is wrong with a file, and leaves the title as it is', async () => {
    const { id } = await newTitle(server.services);
    const text = sources.named('text.mp4', 'Bu film emas.');
    const { status, err } = await media('add', text, '--title', String(id));
    expect([status, err.includes('the file is no film')]).toEqual([1, true]);
    expect((await row(id)).media).toBeNull();
  });

  test('names a wrong title before it makes anything', async () => {
    const { status, err } = await media('add', '/nowhere.mkv', '--title', 'nothing');
    expect([status, err.includes('There is no such title.')]).toEqual([1, true]);
  });

  test.each([
    [['add', 'film.mkv'], '--title is missing'],
    [['add', 'film.mkv', '--title', 'qor', '--season', 'x'], '--season must be a number'],
    [['add', 'film.mkv', '--title', 'qor', '--sound', '!'], '--sound has languages'],
    [['remove'], 'npm run media -- add'],
  ])('explains itself after %j', async (words, sentence) => {
    const { status, err } = await media(...words);
    expect([status, err.includes(sentence)]).toEqual([2, true]);
  });
});
