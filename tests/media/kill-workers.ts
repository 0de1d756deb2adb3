import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addJob, listJobs, type ShownJob } from '#server/src/admin/services/media-jobs.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { makeServices } from '#server/src/infra/make-services.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import type { Services } from '#server/src/infra/services.ts';
import { childEnvironment } from '../server/support/child-environment.ts';
import { FilmSources } from '../server/support/film-sources.ts';
import { newTitle } from '../server/support/new-title.ts';
import { emptyPostgres } from '../server/support/test-database.ts';
import { playFaults } from './play-faults.ts';
import { sendWhole } from './send-whole.ts';

const program = new URL('../../server/src/admin/cli/worker.ts', import.meta.url).pathname;
/** A worker is killed so long after it is seen at work. */
const mostMs = 2500;
const patienceMs = 600_000;

/**
 * Kills the worker of a queue of short films at random times, until it was killed `kills` times and the queue is empty. Every film
 * must be made, play, and belong to its title; the file that is no film must fail alone. Returns a sentence for each fault.
 */
export async function killWorkers(place: string, kills: number): Promise<string[]> {
  const postgres = await emptyPostgres();
  const media = join(place, 'kills', 'media');
  mkdirSync(media, { recursive: true });
  const environment = { MODE: 'demo', DATABASE_URL: postgres.url, MEDIA_DIR: media, DATA_DIR: place };
  const config = parseConfig(environment);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const services = makeServices(config, database, deriveSecrets('a secret of the queue, long enough'));
    await fillQueue(services, place, kills);
    const done = await killUntilDone(services, { ...childEnvironment, ...environment }, kills);
    return await faultsOf(services, media, done);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** As many films that work stays for each kill, and one file that is no film. */
async function fillQueue(services: Services, place: string, kills: number): Promise<void> {
  const sources = new FilmSources(place);
  const files = [
    sources.named('none.mp4', 'Bu film emas.'),
    ...[sources.film(), sources.hdr(), sources.slides()],
  ];
  for (let n = 0; n < Math.max(4, kills); n += 1) {
    const { id } = await newTitle(services, { is_playable: false });
    const upload = await sendWhole(services, files[n % files.length] ?? '', `operator-${n}`);
    const part = { title: String(id), season: null, episode: null, trailer: false };
    await addJob(services, `operator-${n}`, { ...part, upload, subtitles: [], sounds: [], schemes: [] });
  }
}

async function killUntilDone(
  services: Services,
  env: Record<string, string>,
  kills: number,
): Promise<readonly ShownJob[]> {
  const until = performance.now() + patienceMs;
  const start = () => spawn(process.execPath, [program], { env, stdio: 'ignore' });
  let worker: ChildProcess = start();
  let killed = 0;
  const steps = new Map<string, number>();
  try {
    while (performance.now() < until) {
      const jobs = await listJobs(services);
      if (jobs.every(({ state }) => state === 'done' || state === 'failed')) {
        console.log(`${jobs.length} jobs, ${killed} kills at ${JSON.stringify(Object.fromEntries(steps))}`);
        if (killed < kills) throw new Error(`the queue was empty after ${killed} kills`);
        return jobs;
      }
      const isAtWork = jobs.some((job) => job.state === 'running' && job.worker?.includes(`/${worker.pid}/`));
      if (isAtWork && killed < kills) {
        await pause(Math.random() * mostMs);
        const step = (await listJobs(services)).find(({ state }) => state === 'running')?.step ?? 'between';
        worker.kill('SIGKILL');
        steps.set(step, (steps.get(step) ?? 0) + 1);
        killed += 1;
        worker = start();
      }
      await pause(50);
    }
    throw new Error(`the queue is not empty: ${JSON.stringify(await listJobs(services))}`);
  } finally {
    worker.kill('SIGKILL');
  }
}

async function faultsOf({ db }: Services, media: string, jobs: readonly ShownJob[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, state, error_code, error, media: folder } of jobs) {
    if (state === 'failed' && error_code !== 'not_a_film') faults.push(`job ${id}: ${error} (${error_code})`);
    if (folder === null) continue;
    faults.push(...playFaults(join(media, folder)).map((it) => `job ${id}: ${it}`));
    const title = await db.selectFrom('cinema').select('id').where('media', '=', folder).executeTakeFirst();
    if (!title) faults.push(`job ${id}: no title plays ${folder}`);
    JSON.parse(readFileSync(join(media, folder, 'media.json'), 'utf8'));
  }
  const left = readdirSync(join(media, '.work'));
  const failed = jobs.filter(({ state }) => state === 'failed').length;
  if (left.length > failed) faults.push(`unfinished work is left: ${left}`);
  return faults;
}
