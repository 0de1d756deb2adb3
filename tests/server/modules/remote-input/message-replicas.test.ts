import {
  awaitAsGuest,
  endGuestPhone,
  inviteGuestPhone,
  joinAsGuest,
  listGuestPhones,
} from '@oyna/contract/guest-phones';
import { askPartyClock, getParty, joinParty, sendPartyCommand, startParty } from '@oyna/contract/parties';
import type { PartyCommand } from '@oyna/contract/party';
import { awaitTyping, sendToTelevision } from '@oyna/contract/remote-input';
import { awaitRemoteMessages, remoteVersion, sendRemoteMessages } from '@oyna/contract/remote-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { NoticeConnection } from '#server/src/infra/signals/notice-connection.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { emptyPostgres } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/** A text whose signal was lost is found after five seconds. */
const atOnce = 4000;

let stop = async () => undefined as undefined | Promise<void>;
let one: TestServer;
let other: TestServer;
let replica: () => Promise<TestServer>;
beforeAll(async () => {
  const postgres = await emptyPostgres();
  stop = async () => postgres.stop();
  replica = async () => {
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

test('ends the poll of a guest at one replica whom the other removes', async () => {
  const { token } = await newViewer(one.services);
  const { body: invited } = await one.request(inviteGuestPhone, { token, body: {} });
  const secret = new URL(invited.link).hash.slice('#guest='.length);
  const { body: pass } = await other.request(joinAsGuest, { body: { secret } });
  const poll = one.request(awaitAsGuest, { body: { token: pass.token, end: '00000000000000aa' } });
  const { body } = await other.request(listGuestPhones, { token });
  await other.request(endGuestPhone, { token, body: { id: body.guests[0]?.id ?? '' } });
  expect((await poll).status).toBe(401);
});

/** A party whose host talks to one replica, and whose guest to the other. */
async function partyAcross() {
  const film = await newTitle(one.services, { age_rating: 12 });
  const [host, guest] = [await newViewer(one.services), await newViewer(one.services)];
  const content = { id: film.id, episode: null };
  const { body } = await one.request(startParty, {
    token: host.token,
    body: { content, position: 100, paused: true },
  });
  const { id, code } = body.party;
  const joined = await other.request(joinParty, { token: guest.token, body: { key: code } });
  expect(joined.status).toBe(200);
  const params = { party: id };
  let commands = 0;
  const send = (replica: TestServer, command: PartyCommand) =>
    replica.request(sendPartyCommand, {
      token: host.token,
      params,
      body: { number: ++commands, command },
    });
  const play = (position: number): PartyCommand => ({
    kind: 'play',
    position,
    at: one.services.now().getTime(),
    paused: true,
    rate: 1,
  });
  const read = async (replica: TestServer, { token } = guest) =>
    (await replica.request(getParty, { token, params })).body.party;
  return { host, guest, params, send, play, read };
}

test('brings a party’s news from one replica to a set that polls the other', async () => {
  const { guest, send, play } = await partyAcross();
  const { token } = guest;
  const query = { as: 'television', end: '00000000000000bb' } as const;
  await send(one, play(321));
  const positions: unknown[] = [];
  let seen = '';
  // The guest's own arrival is news, too.
  while (positions.at(-1) !== 321) {
    const { body } = await other.request(awaitRemoteMessages, { token, query: { ...query, seen } });
    const newest = body.messages.at(-1);
    seen = `${newest?.from}.${newest?.number}`;
    positions.push(...body.messages.map((it) => it.body.kind === 'party' && it.body.party.position));
  }
  expect(new Set(positions)).toEqual(new Set([100, 321]));
});

test('keeps one order of a party’s commands that two replicas take at once', async () => {
  const { send, play, read } = await partyAcross();
  await send(one, { kind: 'rules', control: 'all' });
  const { sequence } = await read(one);
  const statuses = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(
      async (position) => (await send(position % 2 ? one : other, play(position))).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [here, there] = [await read(one), await read(other)];
  expect(here).toEqual(there);
  // A command that its replica took after a later one counts no more.
  expect(here.sequence).toBeGreaterThan(sequence);
  expect(here.position).toBe(6);
});

test('goes on with a party at one replica after the other was stopped', async () => {
  const { host, guest, params, send, play, read } = await partyAcross();
  const third = await replica();
  expect((await send(third, play(55))).status).toBe(200);
  await third.close();
  expect(await read(other)).toMatchObject({ position: 55 });
  expect((await send(other, play(77))).status).toBe(200);
  expect(await read(other)).toMatchObject({ position: 77 });
  const clocks = await Promise.all(
    [host, guest].map(
      async ({ token }) => (await other.request(askPartyClock, { token, params })).body.sequence,
    ),
  );
  expect(new Set(clocks).size).toBe(1);
});
