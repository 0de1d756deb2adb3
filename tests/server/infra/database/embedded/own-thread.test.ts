import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPglite } from '#server/src/infra/database/embedded/create-pglite.ts';
import { type OpenDatabase, openDatabase } from '#server/src/infra/database/open-database.ts';
import { prepareDataFolder } from '#tests/setup/database-template.ts';
import { startTestServer } from '../../../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-thread-'));
const dataDir = join(folder, 'data');
let database: OpenDatabase;

beforeAll(async () => {
  prepareDataFolder(dataDir, 'migrated');
  database = await openDatabase({ dataDir, databaseUrl: null });
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('The embedded database', () => {
  test('leaves its thread to others while a statement runs', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    await sql`select count(*) from generate_series(1, 1500000)`.execute(database.db);
    const took = performance.now() - began;
    delay.disable();
    // A statement on this thread would delay it for as long as the statement takes.
    expect(delay.max / 1e6).toBeLessThan(took / 2);
  }, 60_000);

  test('gives errors their state of PostgreSQL', async () => {
    const failed = sql`select * from nothing`.execute(database.db);
    await expect(failed).rejects.toMatchObject({
      code: '42P01',
      message: expect.stringContaining('nothing'),
    });
  });

  test('keeps times, bytes and large numbers', async () => {
    const at = new Date('2026-11-28T00:00:00Z');
    const bytes = Buffer.from([0, 255]);
    const { rows } = await sql<{ at: Date; bytes: Uint8Array; list: string[]; data: unknown }>`
      select ${at}::timestamptz as at, ${bytes}::bytea as bytes, ${['a', 'b']}::text[] as list, ${'{"a":[1]}'}::jsonb as data
    `.execute(database.db);
    expect(rows).toEqual([{ at, bytes: new Uint8Array(bytes), list: ['a', 'b'], data: { a: [1] } }]);
  });

  test('undoes a transaction that fails, and commits one that does not', async () => {
    const add = (key: string) => ({ key, value: '1' });
    const { db } = database;
    const failed = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('meta').values(add('undone')).execute();
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('meta').values(add('done')).execute();
    });
    const keys = await db.selectFrom('meta').select('key').where('key', 'like', '%done').execute();
    expect(keys).toEqual([{ key: 'done' }]);
  });
});

describe('A change', () => {
  const commit = async (isDurable: boolean): Promise<number> => {
    const place = join(folder, `durable-${isDurable}`);
    prepareDataFolder(place, 'migrated');
    const pglite = await createPglite(join(place, 'database'), isDurable);
    const spy = vi.spyOn(fs, 'fsyncSync');
    await pglite.query('select count(*) from users');
    expect(spy).not.toHaveBeenCalled();
    await pglite.query(`insert into meta (key, value) values ('kept', '1')`);
    const calls = spy.mock.calls.length;
    spy.mockRestore();
    await pglite.close();
    return calls;
  };

  test('is brought to the disk before it is acknowledged', async () => {
    expect(await commit(true)).toBeGreaterThan(0);
  }, 60_000);

  test('of a trial is left to the system', async () => {
    expect(await commit(false)).toBe(0);
  }, 60_000);
});

describe('After the end of its thread', () => {
  test('statements fail as unavailable, and only the health check answers', async () => {
    const place = join(folder, 'ended');
    prepareDataFolder(place);
    const threads: Worker[] = [];
    const remember = (thread: Worker) => threads.push(thread);
    process.on('worker', remember);
    const ending = await openDatabase({ dataDir: place, databaseUrl: null });
    process.off('worker', remember);
    const server = await startTestServer(ending);
    const status = async (url: string) => (await server.app.inject(url)).statusCode;
    expect([await status('/readyz'), await status('/api/v2/cinema/1/')]).toEqual([200, 200]);
    const running = sql`select count(*) from generate_series(1, 100000000)`.execute(ending.db);
    const failed = expect(running).rejects.toMatchObject({ code: '57P01' });
    await threads.at(-1)?.terminate();
    await failed;
    const list = await server.app.inject('/api/v2/cinema/1/');
    expect([list.statusCode, list.json().code]).toEqual([503, 'unavailable']);
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
    await server.close();
    // The folder is free for the next start.
    await (await openDatabase({ dataDir: place, databaseUrl: null })).close();
  }, 120_000);
});

describe('After a panic of PostgreSQL in a living thread', () => {
  test('statements fail as unavailable at once, and the end is reported', async () => {
    const place = join(folder, 'panic');
    prepareDataFolder(place);
    const ending = await openDatabase({ dataDir: place, databaseUrl: null });
    const server = await startTestServer(ending);
    rmSync(join(place, 'database', 'pg_wal'), { recursive: true });
    await sql`select pg_switch_wal()`.execute(ending.db);
    const write = () =>
      sql`insert into meta (key, value) select 'row ' || number, '' from generate_series(1, 1000) as number`.execute(
        ending.db,
      );
    await expect(write()).rejects.toMatchObject({ code: '57P01' });
    expect((await ending.ended)?.message).toMatch(
      /^The embedded database ended: could not create file "pg_wal/,
    );
    await expect(write()).rejects.toMatchObject({ code: '57P01' });
    const list = await server.app.inject('/api/v2/cinema/1/');
    expect([list.statusCode, list.json().code]).toEqual([503, 'unavailable']);
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    await server.close();
  }, 120_000);

  test('no end is reported of a database that is closed', async () => {
    const place = join(folder, 'closed');
    prepareDataFolder(place);
    const closing = await openDatabase({ dataDir: place, databaseUrl: null });
    const ends = vi.fn();
    void closing.ended?.then(ends);
    await closing.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).not.toHaveBeenCalled();
  }, 120_000);
});
