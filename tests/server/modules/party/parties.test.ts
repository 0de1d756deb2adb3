import {
  askPartyClock,
  getParty,
  joinParty,
  listParties,
  reactToParty,
  sendPartyCommand,
  startParty,
} from '@oyna/contract/parties';
import type { OwnParty, PartyCommand } from '@oyna/contract/party';
import { awaitRemoteMessages } from '@oyna/contract/remote-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import { newProfile } from '../../support/new-profile.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let film: number;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  film = (await newTitle(server.services, { age_rating: 12 })).id;
}, 120_000);
afterAll(() => server?.close());

type Viewer = Awaited<ReturnType<typeof newViewer>>;

const viewer = () => newViewer(server.services);
const start = async ({ token }: Viewer, position = 100, paused = false): Promise<OwnParty> => {
  const body = { content: { id: film, episode: null }, position, paused };
  const { status, body: own } = await server.request(startParty, { token, body });
  expect(status).toBe(201);
  return own;
};
const join = ({ token }: Viewer, key: string, headers = {}) =>
  server.request(joinParty, { token, body: { key }, headers });
const read = async ({ token }: Viewer, party: string) =>
  (await server.request(getParty, { token, params: { party } })).body;
let commands = 0;
const send = ({ token }: Viewer, party: string, command: PartyCommand, number = ++commands) =>
  server.request(sendPartyCommand, { token, params: { party }, body: { number, command } });
const play = (position: number, paused = false): PartyCommand => ({
  kind: 'play',
  position,
  at: server.services.now().getTime(),
  paused,
  rate: 1,
});

async function two() {
  const [host, guest] = [await viewer(), await viewer()];
  const { party } = await start(host);
  const joined = await join(guest, party.code);
  expect(joined.status).toBe(200);
  return { host, guest, id: party.id, party: joined.body.party };
}

test('gives a late joiner the shared clock, by code and by secret', async () => {
  const { host, id, party } = await two();
  expect(party).toMatchObject({ position: 100, paused: false, rate: 1, held: false, ended: false });
  expect(party.members.map(({ number, is_host }) => [number, is_host])).toEqual([
    [1, true],
    [2, false],
  ]);
  const third = await join(await viewer(), party.secret);
  expect([third.status, third.body.member]).toEqual([200, 3]);
  expect((await read(host, id)).party.members).toHaveLength(3);
});

test('tells members with the same name apart', async () => {
  const { host, id } = await two();
  const { members } = (await read(host, id)).party;
  expect(members.map(({ name }) => name)).toEqual([members[0]?.name, `${members[0]?.name} 2`]);
});

test('answers a repeated join with the same member', async () => {
  const { guest, party } = await two();
  const { body } = await join(guest, party.code);
  expect([body.member, body.party.members.length, body.party.sequence]).toEqual([2, 2, party.sequence]);
});

test('takes play, pause and seek of the host only, until the rules let all', async () => {
  const { host, guest, id } = await two();
  const refused = await send(guest, id, play(5));
  expect([refused.status, refused.error.code]).toEqual([403, 'party_host_only']);
  await send(host, id, { kind: 'rules', control: 'all' });
  expect((await send(guest, id, play(5, true))).status).toBe(200);
  expect((await read(host, id)).party).toMatchObject({ position: 5, paused: true, control: 'all' });
});

test('carries out a repeated or late command once', async () => {
  const { host, id } = await two();
  await send(host, id, play(50), 1000);
  const { sequence } = (await read(host, id)).party;
  await send(host, id, play(70), 1000);
  await send(host, id, play(80), 999);
  expect((await read(host, id)).party).toMatchObject({ position: 50, sequence });
});

test('tells the televisions of all accounts, and reactions to all', async () => {
  const { host, guest, id } = await two();
  const query = { as: 'television', end: '00000000000000bb' } as const;
  const { token } = guest;
  const first = server.request(awaitRemoteMessages, { token, query });
  await send(host, id, play(321));
  const [message] = (await first).body.messages;
  expect(message?.body).toMatchObject({ kind: 'party', party: { id, position: 321 } });
  const seen = `${message?.from}.${message?.number}`;
  const next = server.request(awaitRemoteMessages, { token, query: { ...query, seen } });
  await server.request(reactToParty, {
    token: host.token,
    params: { party: id },
    body: { reaction: 'wow' },
  });
  const bodies = (await next).body.messages.map(({ body }) => body);
  expect(bodies).toContainEqual({ kind: 'party_reaction', party: id, member: 1, reaction: 'wow' });
});

test('waits for a stalled member only where the host wants it, not for a gone one', async () => {
  const { host, guest, id } = await two();
  await send(guest, id, { kind: 'stall', stalled: true });
  expect((await read(host, id)).party).toMatchObject({ held: false });
  server.pass(2);
  await send(host, id, { kind: 'rules', waits: true });
  expect((await read(host, id)).party).toMatchObject({ held: true, position: 102 });
  server.pass(100);
  await server.request(askPartyClock, { token: host.token, params: { party: id } });
  server.pass(100);
  // The host has been heard from, the stalled member has not.
  await server.request(askPartyClock, { token: host.token, params: { party: id } });
  expect((await read(host, id)).party).toMatchObject({ held: false, position: 102 });
});

test('hands the party on when the host leaves, and ends with the last one', async () => {
  const { host, guest, id } = await two();
  await send(host, id, { kind: 'leave' });
  expect((await read(guest, id)).party.members).toMatchObject([{ number: 2, is_host: true }]);
  await send(guest, id, { kind: 'leave' });
  const over = await server.request(getParty, { token: guest.token, params: { party: id } });
  expect([over.status, over.error.code]).toEqual([404, 'party_unknown']);
});

test('lets the host remove a member, whose account cannot return', async () => {
  const { host, guest, id, party } = await two();
  expect((await send(guest, id, { kind: 'remove', member: 1 })).status).toBe(403);
  await send(host, id, { kind: 'remove', member: 2 });
  const { token } = guest;
  const away = await server.request(getParty, { token, params: { party: id } });
  expect([away.status, (await join(guest, party.secret)).status]).toEqual([404, 404]);
});

test('ends for all by the host, and by itself after twelve hours', async () => {
  const { host, guest, id, party } = await two();
  await send(host, id, { kind: 'end' });
  expect((await join(guest, party.code)).error.code).toBe('party_unknown');
  const other = await start(host);
  server.pass(12 * 3600 + 1);
  expect((await join(guest, other.party.code)).error.code).toBe('party_unknown');
  await deleteExpiredRows(server.services.db, server.services.now());
  const rows = server.services.db.selectFrom('parties').select('id').where('id', '=', other.party.id);
  expect(await rows.execute()).toEqual([]);
});

test('admits eight televisions, and a ninth once one is absent', async () => {
  const { host, id, party } = await two();
  for (let number = 3; number <= 8; number++)
    expect((await join(await viewer(), party.code)).status).toBe(200);
  const ninth = await viewer();
  expect((await join(ninth, party.code)).error.code).toBe('party_full');
  server.pass(100);
  await server.request(askPartyClock, { token: host.token, params: { party: id } });
  server.pass(100);
  expect((await join(ninth, party.code)).status).toBe(200);
});

test('shows a kids’ profile no title above its limit', async () => {
  const { party } = await two();
  const parent = await viewer();
  const pin = await server.services.db
    .updateTable('users')
    .set({ pin_hash: 'x' })
    .where('id', '=', parent.id)
    .execute();
  expect(pin).toHaveLength(1);
  const young = await newProfile(server, parent.token, { is_kids: true, age_limit: 6 });
  const old = await newProfile(server, parent.token, { name: 'Aziz', is_kids: true, age_limit: 12 });
  expect((await join(parent, party.code, young.headers)).error.code).toBe('not_found');
  expect((await join(parent, party.code, old.headers)).status).toBe(200);
});

test('is unknown to strangers, and to a member under another profile', async () => {
  const { guest, id } = await two();
  const stranger = await viewer();
  const asked = await server.request(getParty, { token: stranger.token, params: { party: id } });
  const react = { params: { party: id }, body: { reaction: 'love' } } as const;
  const reacted = await server.request(reactToParty, { token: stranger.token, ...react });
  expect([asked.status, (await send(stranger, id, play(1))).status, reacted.status]).toEqual([404, 404, 404]);
  const { headers } = await newProfile(server, guest.token);
  const { token } = guest;
  const other = await server.request(askPartyClock, { token, params: { party: id }, headers });
  expect(other.status).toBe(404);
});

test('keeps a television in one party, and lists it to its phone', async () => {
  const host = await viewer();
  const first = await start(host);
  const second = await start(host);
  const { body } = await server.request(listParties, { token: host.token });
  expect(body.parties.map(({ party }) => party.id)).toEqual([second.party.id]);
  expect(first.party.id).not.toBe(second.party.id);
});

test('writes no row for a heartbeat within half a minute', async () => {
  const { host, id } = await two();
  const seen = () =>
    server.services.db.selectFrom('party_members').select('seen_at').where('party_id', '=', id).execute();
  const before = await seen();
  server.pass(20);
  const { body } = await server.request(askPartyClock, { token: host.token, params: { party: id } });
  expect(body.now).toBe(server.services.now().getTime());
  expect(await seen()).toEqual(before);
});
