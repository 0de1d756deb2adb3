import { hostname } from 'node:os';
import { beforeEach, expect, test } from 'vitest';
import { claimJob } from '#server/src/modules/factory/jobs/claim-job.ts';
import { endJob } from '#server/src/modules/factory/jobs/end-job.ts';
import { holdJob } from '#server/src/modules/factory/jobs/hold-job.ts';
import { endDeadLeases } from '#server/src/modules/factory/jobs/worker-name.ts';
import type { TestServer } from '../../support/test-server.ts';

/** A lease that has ended when it begins. */
const ended = -1;

export function jobsSuite(open: () => TestServer): void {
  const db = () => open().services.db;
  beforeEach(async () => void (await db().deleteFrom('media_jobs').execute()));

  const add = async (name: string) => {
    const { id } = await db()
      .insertInto('media_jobs')
      .values({
        name,
        title_part: JSON.stringify({ title: name, season: null, episode: null, trailer: false }),
        upload_id: null,
        subtitles: '[]',
        sounds: '["uz"]',
        state: 'waiting',
        created_by: 'aziza',
        created_at: open().services.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const claim = async (worker: string, seconds = 60) => (await claimJob(db(), { worker, seconds }))?.id;
  const hold = (id: number, worker: string, part: number, seconds = 60) =>
    holdJob(db(), id, { worker, seconds }, { part, step: 'encoding' });
  const row = (id: number) =>
    db().selectFrom('media_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('is worked off in its order, each film by one worker', async () => {
    const [one, two] = [await add('one'), await add('two')];
    const claimed = await Promise.all(['anor', 'behi', 'chinor'].map((worker) => claim(worker)));
    expect(new Set(claimed)).toEqual(new Set([one, two, undefined]));
    expect(await row(one)).toMatchObject({ state: 'running', sounds: ['uz'], losses: 0 });
  });

  test('gives a film to another worker only after the lease of the first', async () => {
    const id = await add('one');
    await claim('anor', ended);
    expect(await claim('behi')).toBe(id);
    expect(await hold(id, 'anor', 0.5)).toBe('lost');
    expect(await hold(id, 'behi', 0.5)).toBe('held');
    await endJob(db(), id, 'anor', { state: 'done', media: 'of-anor', notes: [], at: new Date() });
    expect(await row(id)).toMatchObject({ state: 'running', worker: 'behi', part: 0.5, media: null });
    expect(await claim('chinor')).toBeUndefined();
  });

  test('takes films behind which workers died last, and gives one up after five', async () => {
    const bad = await add('bad');
    const good = await add('good');
    await claim('anor', ended);
    expect(await claim('behi')).toBe(good);
    for (const worker of ['c', 'd', 'e', 'f', 'g']) expect(await claim(worker, ended)).toBe(bad);
    expect(await claim('h')).toBeUndefined();
    expect(await row(bad)).toMatchObject({ state: 'failed', error_code: 'worker_died' });
  });

  test('never gives up a film that gets further with each worker', async () => {
    const id = await add('long');
    for (const [n, worker] of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].entries()) {
      expect(await claim(worker, ended)).toBe(id);
      await hold(id, worker, (n + 1) / 10, ended);
    }
    expect(await claim('i')).toBe(id);
  });

  test('ends a cancelled film whose worker has died', async () => {
    const id = await add('one');
    await claim('anor', ended);
    await db().updateTable('media_jobs').set({ is_cancelled: true }).where('id', '=', id).execute();
    expect(await hold(id, 'anor', 0.1, ended)).toBe('cancelled');
    expect(await claim('behi')).toBeUndefined();
    expect((await row(id)).state).toBe('cancelled');
  });

  test('puts a film off for some seconds', async () => {
    const id = await add('one');
    await claim('anor');
    await endJob(db(), id, 'anor', { state: 'later', seconds: 60 });
    expect(await claim('behi')).toBeUndefined();
    await db()
      .updateTable('media_jobs')
      .set({ run_after: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await claim('behi')).toBe(id);
  });

  test('does not wait for the lease of a dead worker of this machine', async () => {
    const [dead, alive, far] = [await add('dead'), await add('alive'), await add('far')];
    // No process has this number.
    for (const worker of [`${hostname()}/4194305/a`, `${hostname()}/${process.ppid}/b`, 'elsewhere/1/c'])
      await claim(worker);
    await endDeadLeases(db());
    expect(await claim('next')).toBe(dead);
    expect(await claim('next')).toBeUndefined();
    expect([(await row(alive)).worker, (await row(far)).worker]).toEqual([
      `${hostname()}/${process.ppid}/b`,
      'elsewhere/1/c',
    ]);
  });
}
