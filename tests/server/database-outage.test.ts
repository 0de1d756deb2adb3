import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { newViewer } from './support/new-viewer.ts';
import { stallableProxy } from './support/stallable-proxy.ts';
import { emptyPostgres } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const limits = { statement: 1200, response: 1500, connection: 1500 };
const list = '/api/v2/cinema/?page_size=3';
const detail = '/api/v2/cinema/1/';

let postgres: Awaited<ReturnType<typeof emptyPostgres>>;
let proxy: Awaited<ReturnType<typeof stallableProxy>>;
let server: TestServer;
let viewer: Awaited<ReturnType<typeof newViewer>>;
beforeAll(async () => {
  postgres = await emptyPostgres();
  proxy = await stallableProxy(new URL(postgres.url));
  const database = await openDatabase({ dataDir: '', databaseUrl: proxy.url }, limits);
  await migrate(database.db);
  server = await startTestServer(database, { cacheMegabytes: 8 });
  viewer = await newViewer(server.services);
}, 240_000);
afterAll(async () => {
  await proxy?.close();
  await server?.close().catch(() => undefined);
  await postgres?.stop().catch(() => undefined);
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const personal = () => get('/api/v2/auth/me/', { authorization: `Bearer ${viewer.token}` });
const sendCode = () =>
  server.app.inject({ method: 'POST', url: '/api/v2/auth/', payload: { phone: '+998935557788' } });

/** Copies are older than they may be with a working database, and younger than minutes. */
async function readsSurvive(copy: string): Promise<void> {
  server.pass(60);
  const stale = await get(list);
  expect([stale.statusCode, stale.body]).toEqual([200, copy]);
  for (const response of [await get(detail), await personal(), await sendCode()]) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  server.pass(600);
  expect((await get(list)).statusCode).toBe(503);
}

async function recovers(): Promise<void> {
  await expect.poll(async () => (await get(detail)).statusCode, { timeout: 10_000 }).toBe(200);
  await expect.poll(async () => (await personal()).statusCode, { timeout: 10_000 }).toBe(200);
}

// In this order, because the last test stops the database for good.
describe('While the database is away', { shuffle: false }, () => {
  test('stalled, only public reads get an answer, from copies', async () => {
    const { body } = await get(list);
    proxy.stall();
    await readsSurvive(body);
    proxy.resume();
    await recovers();
  }, 60_000);

  test('cut between two statements of a transaction, only that one fails', async () => {
    const { db } = server.services;
    const running = (pid: number) =>
      sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db).then(({ rows }) => rows.length);
    const cut = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const { pid } = rows[0] ?? { pid: 0 };
      await sql`select pg_terminate_backend(${pid})`.execute(db);
      await expect.poll(() => running(pid)).toBe(0);
      await sql`select 1`.execute(transaction);
    });
    await expect(cut).rejects.toThrow(/terminat|not queryable/);
    expect((await personal()).statusCode).toBe(200);
  });

  test('stopped, only public reads get an answer, from copies', async () => {
    await expect.poll(async () => (await get(list)).statusCode, { timeout: 10_000 }).toBe(200);
    const { body } = await get(list);
    await postgres.stop();
    await readsSurvive(body);
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(503);
  }, 60_000);
});
