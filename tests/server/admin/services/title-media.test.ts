import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playCinema } from '@oyna/contract/playback';
import { getLicense } from '@oyna/contract/playback-heartbeat';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMedia } from '#server/src/admin/cli/media/run-media.ts';
import { requestInside } from '#server/src/admin/client/with-admin-api.ts';
import { deleteFormerMedia, findPlayedPart } from '#server/src/modules/catalogue/public.ts';
import { FilmSources, hasFfmpeg } from '../../support/film-sources.ts';
import { filmName } from '../../support/media-fixture.ts';
import { newTitle } from '../../support/new-title.ts';
import { addOperator, operatorKey } from '../../support/operator-key.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { deletionSuite } from './deletion-suite.ts';
import { marksSuite } from './marks-suite.ts';
import { picturesSuite } from './pictures-suite.ts';
import { queueSuite } from './queue-suite.ts';
import { recordedFilmSuite } from './recorded-film-suite.ts';
import { uploadSuite } from './upload-suite.ts';

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

/** Names the pictures of a film. */
function hashOfFrames(file: string, ...before: readonly string[]): string {
  const args = ['-v', 'error', ...before, '-i', file, '-f', 'md5', '-'];
  return execFileSync('ffmpeg', args, { encoding: 'utf8' });
}

/** Runs the media command; returns exit status and output. */
async function media(...words: string[]) {
  let out = '';
  let err = '';
  const status = await runMedia(words, {
    environment: { MEDIA_DIR: server.services.folders.media },
    operate: (work) => work(request, server.services),
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

  test('may be in a folder with the longest name that a catalogue may have', async () => {
    const { id } = await newTitle(server.services);
    const long = 'a'.repeat(80);
    symlinkSync(join(server.services.folders.media, filmName), join(server.services.folders.media, long));
    expect(await set({ title: String(id), media: long })).toMatchObject({ media: long, changed: true });
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
    const clear = join(server.services.folders.media, 'clear-film');
    mkdirSync(clear);
    writeFileSync(join(clear, 'media.json'), '{"kind":"vod","duration":80,"width":640,"height":360}');
    await fails({ title: String(secret.id), media: 'clear-film' }).toMatchObject({
      code: 'clear_media_refused',
    });
    expect(await set({ title: String(secret.id), media: filmName })).toMatchObject({ changed: true });
  });
});

uploadSuite(() => ({ server, request }));
queueSuite(() => server);
deletionSuite(() => ({ server, media }));
recordedFilmSuite(() => ({ server, place, media }));
marksSuite(() => ({ server, place, media }));
picturesSuite(() => ({ server, place, media }));

describe.skipIf(!hasFfmpeg)('The media command (needs ffmpeg)', () => {
  const sources = new FilmSources(place);

  test('makes a film from a file, and the title plays it', async () => {
    const { db } = server.services;
    const { id } = await newTitle(server.services, { is_playable: false });
    const { slug } = await row(id);
    const { status, out, err } = await media('add', sources.hdr(), '--title', slug, '--encrypt', 'cenc');
    expect([status, out.includes('note: the film has no sound')]).toEqual([0, true]);
    expect(err).toContain(`${slug}: 100 %, sending the file\n`);
    const { body } = await server.request(playCinema, { params: { id } });
    const file = await server.app.inject(body.manifest.dash ?? '');
    expect([file.statusCode, file.body.includes('v90.mp4')]).toEqual([200, true]);
    await db.updateTable('cinema').set({ encrypted_only: true }).where('id', '=', id).execute();
    const encrypted = await server.request(playCinema, { params: { id }, query: { drm: 'cenc' } });
    const manifest = (await server.app.inject(encrypted.body.manifest.dash ?? '')).body;
    const uuid = /default_KID="([^"]+)"/.exec(manifest)?.[1]?.replaceAll('-', '') ?? '';
    const kids = [Buffer.from(uuid, 'hex').toString('base64url')];
    const query = { playback: encrypted.body.playback_id };
    const { body: licence } = await server.request(getLicense, { params: { id }, query, body: { kids } });
    const folder = (await row(id)).media ?? '';
    const copy = join(server.services.folders.media, folder, 'cenc-v90.mp4');
    const key = Buffer.from(licence.keys[0]?.k ?? '', 'base64url').toString('hex');
    const clear = join(server.services.folders.media, folder, 'v90.mp4');
    expect(hashOfFrames(copy, '-decryption_key', key)).toBe(hashOfFrames(clear));
    expect((await row(id)).media).toMatch(new RegExp(`^${slug}-[0-9a-f]{10}$`));
  });

  test('says what is wrong with a file, and leaves the title as it is', async () => {
    const { id } = await newTitle(server.services);
    const text = sources.named('text.mp4', 'Bu film emas.');
    const { status, err } = await media('add', text, '--title', String(id));
    expect([status, err.includes('the file is no film') && err.includes('not_a_film')]).toEqual([1, true]);
    expect((await row(id)).media).toBeNull();
  });

  test('leaves the film to a worker, which an operator may stop and start', async () => {
    const { id } = await newTitle(server.services);
    const { slug } = await row(id);
    const own = sources.named('own.mp4', 'Bu ham film emas.');
    const added = await media('add', own, '--title', slug, '--detach');
    const job = /^job (\d+): .* is in the queue\n$/.exec(added.out)?.[1] ?? '';
    expect((await media('add', own, '--title', slug, '--detach')).out).toBe(added.out);
    await media('cancel', job);
    expect((await media('jobs')).out).toMatch(new RegExp(`^${job} +${slug} +cancelled`, 'm'));
    expect((await media('cancel', job)).err).toContain('This job has ended.');
    expect((await media('retry', job)).status).toBe(0);
    expect((await media('retry', job)).err).toContain('Only a job that failed or was cancelled');
    expect((await media('add', own, '--title', slug)).err).toContain(`(not_a_film, job ${job})`);
    expect((await media('jobs')).out).toMatch(new RegExp(`^${job} .* failed .*the file is no film`, 'm'));
    expect((await media('cancel', '999999')).err).toContain('There is no such job.');
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
    [['cancel', 'qor'], 'JOB is a number'],
  ])('explains itself after %j', async (words, sentence) => {
    const { status, err } = await media(...words);
    expect([status, err.includes(sentence)]).toEqual([2, true]);
  });
});
