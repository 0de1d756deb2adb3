import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addJob, listJobs, type ShownJob } from '#server/src/admin/services/media-jobs.ts';
import { beginUpload } from '#server/src/admin/services/media-uploads.ts';
import { runWorker } from '#server/src/admin/worker/run-worker.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import type { Services } from '#server/src/infra/services.ts';
import { DomainError } from '#server/src/shared/errors/domain-error.ts';
import { FilmSources } from '../server/support/film-sources.ts';
import { newTitle } from '../server/support/new-title.ts';
import { parseFaults } from './parse-faults.ts';
import { playFaults } from './play-faults.ts';
import { sendWhole } from './send-whole.ts';

interface BadFile {
  readonly name: string;
  readonly file: string;
  /** The code with which it must fail; `null` for a film that must be made all the same. */
  readonly code: string | null;
  /** A word of a note that the operator must get about the film. */
  readonly note?: string;
}

const patienceMs = 300_000;

/**
 * Sends every kind of bad file to one queue, among them two of one name, and works it off. Each must fail with its own code and a
 * sentence, or become a film that plays, and must publish nothing else. Returns a sentence for each fault.
 */
export async function badFiles(place: string): Promise<string[]> {
  const folder = join(place, 'bad');
  const media = join(folder, 'media');
  mkdirSync(media, { recursive: true });
  const config = parseConfig({ MODE: 'demo', DATA_DIR: folder, MEDIA_DIR: media });
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const services = makeServices(config, database, deriveSecrets('a secret of the queue, long enough'));
    const files = badList(folder);
    const titles = new Map<number, BadFile & { readonly title: number }>();
    for (const bad of files) {
      const { id: title } = await newTitle(services, { is_playable: false });
      const upload = await sendWhole(services, bad.file, 'aziza');
      const part = { title: String(title), season: null, episode: null, trailer: false };
      const job = await addJob(services, 'aziza', {
        ...part,
        upload,
        subtitles: [],
        sounds: [],
        schemes: [],
      });
      titles.set(job.id, { ...bad, title });
    }
    const jobs = await workOff(services);
    const faults = [...(await claimFaults(services)), ...leftFaults(media, jobs)];
    for (const job of jobs) {
      const bad = titles.get(job.id);
      if (bad) faults.push(...(await jobFaults(services, media, job, bad)));
    }
    return faults;
  } finally {
    await database.close();
  }
}

function badList(folder: string): BadFile[] {
  const [one, other] = ['one', 'other'].map((name) => {
    const own = join(folder, name);
    mkdirSync(own);
    return new FilmSources(own);
  });
  if (!one || !other) return [];
  const fails = (name: string, file: string, code: string) => ({ name, file, code });
  const made = (name: string, file: string, note = '') => ({ name, file, code: null, note });
  return [
    fails('a text', one.named('text.mp4', 'Bu film emas.\n'.repeat(99)), 'not_a_film'),
    fails('a single byte', one.named('byte.mp4', 'x'), 'not_a_film'),
    fails('breaks off', one.truncated(true), 'incomplete'),
    fails('breaks off without contents', one.truncated(false), 'incomplete'),
    fails('claims 200 GB', one.claim(), 'incomplete'),
    fails('sound alone', one.sound(), 'no_picture'),
    made('a film', one.film(), 'became stereo, in 1 of 2 tracks'),
    made('varying rate, negative times', one.crooked(), 'claims 3600 s'),
    made('HDR, odd size, no sound', one.hdr(), 'no sound'),
    made('interlaced, mono', one.interlaced()),
    made('slides on their side', one.slides()),
    made('noise in the middle', one.noisy(), 'look at the picture in the minute from 00:00:00'),
    made('another film of one name', other.named('film.mkv', readFileSync(other.crooked()))),
  ];
}

async function workOff(services: Services): Promise<readonly ShownJob[]> {
  const stop = new AbortController();
  const working = runWorker(services, { threads: 1, signal: stop.signal, tell: () => undefined });
  try {
    const until = performance.now() + patienceMs;
    for (;;) {
      const jobs = await listJobs(services);
      if (jobs.every(({ state }) => state === 'done' || state === 'failed')) return jobs;
      if (performance.now() > until) throw new Error(`the queue is not empty: ${JSON.stringify(jobs)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    stop.abort();
    await working;
  }
}

async function jobFaults(
  { db }: Services,
  media: string,
  { state, error, error_code, media: folder, notes }: ShownJob,
  { name, code, note, title }: BadFile & { readonly title: number },
): Promise<string[]> {
  console.log(`${name.padEnd(30)} ${state}  ${error ? `${error} (${error_code})` : notes.join('; ')}`);
  const of = (sentence: string) => `${name}: ${sentence}`;
  const row = await db.selectFrom('cinema').select('media').where('id', '=', title).executeTakeFirst();
  if (row?.media !== folder) return [of(`its title plays ${row?.media}`)];
  if (code !== null)
    return state === 'failed' && error_code === code && error
      ? []
      : [of(`ended as ${state} with ${error_code}, not ${code}`)];
  if (folder === null) return [of(`was not made: ${error} (${error_code})`)];
  const isNoted = note === undefined || notes.join('\n').includes(note);
  const found = [...playFaults(join(media, folder)), ...parseFaults(join(media, folder))].map(of);
  return [...found, ...(isNoted ? [] : [of(`no note says "${note}"`)])];
}

/** A file of 200 GB that never comes must neither take the disk nor become a job. */
async function claimFaults(services: Services): Promise<string[]> {
  const hash = createHash('sha256').update('claim').digest('hex');
  try {
    const wanted = { name: 'film.mkv', bytes: 200e9, hash };
    const { id: upload } = await beginUpload(services, 'aziza', wanted);
    const { id } = await newTitle(services);
    const part = { title: String(id), season: null, episode: null, trailer: false };
    await addJob(services, 'aziza', { ...part, upload, subtitles: [], sounds: [], schemes: [] });
    return ['a file that never came is in the queue'];
  } catch (error) {
    const isKnown =
      error instanceof DomainError && ['media_disk_full', 'upload_unfinished'].includes(error.code);
    if (!isKnown) throw error;
    console.log(`${'announces 200 GB'.padEnd(30)} refused  ${error.code}`);
    return [];
  }
}

function leftFaults(media: string, jobs: readonly ShownJob[]): string[] {
  const made = new Set(jobs.map((it) => it.media).filter((it) => it !== null));
  const published = readdirSync(media).filter((it) => !it.startsWith('.'));
  const extra = published.filter((it) => !made.has(it));
  const broken = published.filter((it) => !existsSync(join(media, it, 'media.json')));
  return [
    ...(extra.length > 0 ? [`${extra} was published`] : []),
    ...(broken.length > 0 ? [`${broken} is half there`] : []),
    ...(made.size < jobs.filter(({ state }) => state === 'done').length ? ['two films share a folder'] : []),
  ];
}
