import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { addJob, retryJob, showJob } from '#server/src/admin/services/media-jobs.ts';
import { beginUpload, storePart } from '#server/src/admin/services/media-uploads.ts';
import { setMarks } from '#server/src/admin/services/title-marks.ts';
import { deleteOldUploads } from '#server/src/admin/worker/delete-old-uploads.ts';
import { filmOrderOf } from '#server/src/admin/worker/make-from-upload.ts';
import { runJob } from '#server/src/admin/worker/run-job.ts';
import { lockFolder } from '#server/src/infra/database/lock-folder.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { mediaName, workFolder } from '#server/src/modules/factory/make-film.ts';
import { claimJob, forgetWork, uploadFile } from '#server/src/modules/factory/public.ts';
import { findFilmKey, orderFilmKey, resealFilmKeys } from '#server/src/modules/media/public.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { newTitle } from '../../support/new-title.ts';
import { keyNamed, startKeyServer } from '../../support/start-key-server.ts';
import type { TestServer } from '../../support/test-server.ts';

/** What becomes of jobs and their files when workers stop, lose their lease or meet. */
export function queueSuite(open: () => TestServer): void {
  const services = () => open().services;
  const root = () => services().folders.media;

  /** Puts a file into the queue; returns its job, claimed by a worker. */
  const claimed = async (text: string, lease: { worker: string; seconds: number }) => {
    const bytes = Buffer.from(text);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { id: upload } = await beginUpload(services(), 'aziza', { name: 'x', bytes: bytes.length, hash });
    await storePart(services(), { id: upload, number: 0, body: Readable.from([bytes]) });
    const { id } = await newTitle(services());
    const part = { title: String(id), season: null, episode: null, trailer: false };
    await addJob(services(), 'aziza', { ...part, upload, subtitles: [], sounds: [], schemes: [] });
    const job = await claimJob(services().db, lease);
    if (!job) throw new Error('The queue is empty');
    return { job, upload };
  };
  const run = (
    job: Awaited<ReturnType<typeof claimed>>['job'],
    lease: { worker: string; seconds: number },
    objects: MemoryStore | null = null,
  ) => {
    const filmStore = objects && { objects, redirects: false, isForNewFilms: true };
    return runJob({ ...services(), filmStore }, lease, job, {
      threads: 1,
      signal: new AbortController().signal,
      tell: () => undefined,
    });
  };
  const title = (id: string) =>
    services().db.selectFrom('cinema').select('media').where('id', '=', Number(id)).executeTakeFirstOrThrow();
  const end = () => services().db.deleteFrom('media_jobs').execute();

  describe('A job', () => {
    test('whose lease ended before its film was made waits for another worker', async () => {
      // As after a database that did not respond for the time of the lease.
      const lease = { worker: 'anor', seconds: -1 };
      const { job } = await claimed('Bu film emas, 1.', lease);
      await run(job, lease);
      expect(await showJob(services(), job.id)).toMatchObject({ state: 'waiting', error_code: null });
      await end();
    });

    test('that is cancelled leaves the work of another one at the same film', async () => {
      const lease = { worker: 'anor', seconds: 60 };
      const { job } = await claimed('Bu film emas, 2.', lease);
      const order = filmOrderOf(services(), job);
      const folder = workFolder(root(), await mediaName(order));
      mkdirSync(folder, { recursive: true });
      const lock = lockFolder(folder);
      await forgetWork(order, root());
      expect(existsSync(folder)).toBe(true);
      lock.release();
      await forgetWork(order, root());
      expect(existsSync(folder)).toBe(false);
      await end();
    });

    test('whose file is gone is sent again by the next command', async () => {
      const lease = { worker: 'anor', seconds: 60 };
      const { job, upload } = await claimed('Bu film emas, 3.', lease);
      rmSync(uploadFile(root(), upload));
      await run(job, lease);
      expect(await showJob(services(), job.id)).toMatchObject({ state: 'failed', error_code: 'no_file' });
      const hash = createHash('sha256').update('Bu film emas, 3.').digest('hex');
      const again = await beginUpload(services(), 'aziza', { name: 'x', bytes: 16, hash });
      expect([again.id, again.parts]).toEqual([upload, []]);
      await end();
    });
  });

  test('A new film goes to the store before its title changes, once the store is there', async () => {
    const lease = { worker: 'anor', seconds: 60 };
    const { job } = await claimed('Bu film emas, 4.', lease);
    const { title: id } = job.title_part;
    const media = await mediaName(filmOrderOf(services(), job));
    // As after a worker that died behind its last step.
    const folder = join(root(), media);
    mkdirSync(folder);
    writeFileSync(join(folder, 'media.json'), '{"kind":"vod","duration":80}');
    writeFileSync(join(folder, 'v.mp4'), 'picture');
    const objects = new MemoryStore();
    objects.isDown = true;
    await run(job, lease, objects);
    expect(await showJob(services(), job.id)).toMatchObject({ state: 'failed', error_code: 'store_failed' });
    expect([(await title(id)).media, existsSync(join(folder, 'v.mp4'))]).toEqual([null, true]);
    objects.isDown = false;
    await retryJob(services(), 'aziza', job.id);
    const again = await claimJob(services().db, lease);
    await run(again ?? job, lease, objects);
    expect(await showJob(services(), job.id)).toMatchObject({ state: 'done', media });
    expect([(await title(id)).media, existsSync(join(folder, 'v.mp4'))]).toEqual([media, false]);
    expect(objects.files.get(`${media}/v.mp4`)?.toString()).toBe('picture');
    const markers = [{ kind: 'intro', start: 1, end: 9 }] as const;
    const stored = { ...services(), filmStore: { objects, redirects: false, isForNewFilms: true } };
    const part = { title: id, season: null, episode: null, trailer: false };
    objects.isDown = true;
    await expect(setMarks(stored, 'aziza', { ...part, markers })).rejects.toThrow('unavailable');
    expect(await readFacts(folder)).not.toHaveProperty('markers');
    objects.isDown = false;
    await setMarks(stored, 'aziza', { ...part, markers });
    expect(await readFacts(folder)).toMatchObject({ markers });
    expect(JSON.parse(`${objects.files.get(`${media}/media.json`)}`)).toMatchObject({ markers });
    await end();
  });

  test('The key of a film is kept under the secret, also when that changes', async () => {
    const { db } = services();
    const [former, later, other] = ['former', 'later', 'other'].map(
      (it) => `${it} secret, long enough for all`,
    );
    const before = { db, secrets: deriveSecrets(former ?? '') };
    const wanted = { content: 'aziza', schemes: ['cenc'] } as const;
    const { boxes, ...film } = await orderFilmKey({ ...services(), ...before }, wanted);
    expect(boxes).toEqual({});
    const row = await db
      .selectFrom('film_keys')
      .selectAll()
      .where('kid', '=', film.kid)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(row.sealed, 'base64url').toString('hex')).not.toContain(film.key);
    const changed = { db, secrets: deriveSecrets(later ?? '', { previous: former ?? '' }) };
    expect(await findFilmKey(changed, film.kid)).toEqual(film);
    const alone = { db, secrets: deriveSecrets(later ?? '') };
    expect(await findFilmKey(alone, film.kid)).toBeNull();
    await resealFilmKeys(changed);
    expect(await findFilmKey(alone, film.kid)).toEqual(film);
    expect(await findFilmKey({ db, secrets: deriveSecrets(other ?? '') }, film.kid)).toBeNull();
    await db.deleteFrom('film_keys').where('kid', '=', film.kid).execute();
  });

  test('The key of a film comes from the key server of the settings, and is kept', async () => {
    const server = await startKeyServer('Basic abc');
    try {
      const keyServer = { url: server.url, authorization: 'Basic abc' };
      const drm = { ...services().drm, widevine: 'https://licence.example/' };
      const used = { ...services(), drm, films: { ...services().films, keyServer } };
      const { kid, key, boxes } = await orderFilmKey(used, { content: 'qor-1', schemes: ['cenc', 'cbcs'] });
      expect(await findFilmKey(used, kid)).toEqual({ kid, key });
      expect(server.asked.map(({ contentId, scheme }) => [contentId, scheme])).toEqual([
        ['qor-1', 'cenc'],
        ['qor-1', 'cbcs'],
      ]);
      expect(key).toBe(keyNamed(server.asked[0]?.kid ?? ''));
      expect(Object.values(boxes).map((it) => it.length)).toEqual([1, 1]);
      server.faults.push('by-scheme', 'by-scheme');
      const other = orderFilmKey(used, { content: 'qor-2', schemes: ['cenc', 'cbcs'] });
      await expect(other).rejects.toThrow('each scheme a key of its own');
      await services().db.deleteFrom('film_keys').where('kid', '=', kid).execute();
    } finally {
      server.close();
    }
  });

  test('The file of an upload without a row is deleted after a day', async () => {
    const file = uploadFile(root(), 'f'.repeat(32));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'left');
    const now = Date.now();
    await deleteOldUploads(services(), new Date(now));
    expect(existsSync(file)).toBe(true);
    await deleteOldUploads(services(), new Date(now + 25 * 3_600_000));
    expect([existsSync(file), existsSync(join(root(), '.uploads'))]).toEqual([false, true]);
  });
}

async function readFacts(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, 'media.json'), 'utf8'));
}
