import { awaitTyping, sendToTelevision } from '@oyna/contract/remote-input';
import { awaitRemoteMessages, remoteVersion, sendRemoteMessages } from '@oyna/contract/remote-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { NoticeConnection } from '#server/src/infra/signals/notice-connection.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { emptyPostgres } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/** A text whose signal was lost is found after five seconds. */
const atOnce = 4000;

let stop = async () => undefined as undefined | Promise<void>;
let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  const postgres = await emptyPostgres();
  stop = async () => postgres.stop();
  const replica = async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
    await migrate(database.db);
    return startTestServer(database);
  };
  one = await replica();
  other = await replica();
}, 240_000);
afterAll(async () => {
  await one?.close();
  await other?.close();
  await stop();
});

/** Process numbers of the connections that listen. */
async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = ${NoticeConnection.applicationName} and state = 'idle'
  `.execute(one.services.db);
  return rows.map(({ pid }) => pid);
}

async function televisionAtOne() {
  const viewer = await newViewer(one.services);
  const wait = (after: number) =>
    one.request(awaitTyping, { token: viewer.token, query: { field: 'search', after } });
  const isOpen = async () => {
    const { db } = one.services;
    const rows = await db
      .selectFrom('relay_polls')
      .select('id')
      .where('session_id', '=', viewer.session)
      .execute();
    return rows.length;
  };
  const type = (text: string) => {
    const body = { session: viewer.session, field: 'search', text };
    return other.request(sendToTelevision, { token: viewer.token, body });
  };
  return { wait, isOpen, type };
}

test('brings a text from one replica to a television at the other at once', async () => {
  const { wait, isOpen, type } = await televisionAtOne();
  const answer = wait(0);
  await expect.poll(isOpen).toBe(1);
  await expect.poll(async () => (await listeners()).length).toBe(1);
  const began = performance.now();
  expect((await type('Sevinch')).status).toBe(202);
  expect((await answer).body).toMatchObject({ text: 'Sevinch' });
  expect(performance.now() - began).toBeLessThan(atOnce);
});

test('listens again after its connection was cut', async () => {
  const { wait, isOpen, type } = await televisionAtOne();
  const first = wait(0);
  await expect.poll(isOpen).toBe(1);
  const [cut = 0, ...others] = await listeners();
  expect(others).toEqual([]);
  await sql`select pg_terminate_backend(${cut})`.execute(other.services.db);
  await type('while nobody listens');
  const { sequence } = (await first).body;
  await expect.poll(listeners).not.toContain(cut);
  await expect.poll(async () => (await listeners()).length).toBe(1);
  const answer = wait(sequence);
  await expect.poll(isOpen).toBe(1);
  const began = performance.now();
  await type('and now');
  expect((await answer).body).toMatchObject({ text: 'and now' });
  expect(performance.now() - began).toBeLessThan(atOnce);
});

test('brings a key from one replica to a set that polls the other', async () => {
  const { token } = await newViewer(one.services);
  const query = { as: 'television', end: '00000000000000bb' } as const;
  const key = (number: number) => {
    const body = { kind: 'key', pressed_at: 0, key: 'ok' } as const;
    const messages = [{ to: 'televisions', number, body } as const];
    return other.request(sendRemoteMessages, {
      token,
      body: { version: remoteVersion, from: '00000000000000aa', messages },
    });
  };
  const response = one.request(awaitRemoteMessages, { token, query });
  let number = 0;
  let isThere = false;
  void response.then(() => {
    isThere = true;
  });
  // Until the replica listens, nothing reaches it.
  await expect
    .poll(async () => {
      if (!isThere) await key(++number);
      return isThere;
    })
    .toBe(true);
  expect((await response).body.messages[0]?.body).toEqual({ kind: 'key', pressed_at: 0, key: 'ok' });
});
