import type { AddressInfo } from 'node:net';
import {
  awaitAsGuest,
  endGuestPhone,
  inviteGuestPhone,
  joinAsGuest,
  leaveAsGuest,
  listGuestPhones,
  sendAsGuest,
} from '@oyna/contract/guest-phones';
import { messageSocketPath } from '@oyna/contract/message-frames';
import { type RemoteCommand, remoteVersion } from '@oyna/contract/remote-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSessions, viewerOfToken } from '#server/src/modules/accounts/public.ts';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { newViewer } from '../../../support/new-viewer.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';
import { TestSocket } from './test-socket.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(() => server?.close());

const guestEnd = '00000000000000aa';
const setEnd = '00000000000000bb';
const ok: RemoteCommand = { kind: 'key', pressed_at: 0, key: 'ok' };
const iPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' };

type Viewer = Awaited<ReturnType<typeof newViewer>>;

async function invite({ token }: Pick<Viewer, 'token'>): Promise<string> {
  const { status, body } = await server.request(inviteGuestPhone, { token, body: {} });
  expect(status).toBe(201);
  return new URL(body.link).hash.slice('#guest='.length);
}

const join = (secret: string) => server.request(joinAsGuest, { body: { secret }, headers: iPhone });

/** Takes an invitation of the viewer's television. */
async function guestOf(viewer: Pick<Viewer, 'token'>): Promise<string> {
  return (await join(await invite(viewer))).body.token;
}

async function connected(token: string, as: 'television' | 'guest', end: string): Promise<TestSocket> {
  const socket = await TestSocket.open(`ws://${origin}/api/v2/${messageSocketPath}`);
  socket.send({ kind: 'hello', version: remoteVersion, token, as, end, seen: '' });
  expect((await socket.next()).kind).toBe('welcome');
  return socket;
}

const sent = (body: object, to = 'televisions', number = 1) => ({
  kind: 'send',
  number,
  messages: [{ to, number, body }],
});

/** A second television of the same account. */
async function anotherSet({ token }: Viewer) {
  const { id } = await viewerOfToken(server.services, token, undefined);
  const { access } = await openSession(server.services, id, '127.0.0.1', { platform: 'webOS', model: '' });
  return { token: access };
}

test('an invitation makes one phone the remote, which both sides see', async () => {
  const viewer = await newViewer(server.services);
  const set = await connected(viewer.token, 'television', setEnd);
  const secret = await invite(viewer);
  const { status, body } = await join(secret);
  expect([status, body.session]).toEqual([201, viewer.session]);
  expect(await set.next()).toMatchObject({ messages: [{ body: { kind: 'guest', joined: true } }] });
  expect((await join(secret)).body).toMatchObject({ code: 'expired_token' });
  const list = await server.request(listGuestPhones, { token: viewer.token });
  expect(list.body.guests).toMatchObject([{ device: 'iPhone', is_here: true, session: viewer.session }]);
});

test('a key of a guest reaches its television alone, over a WebSocket and a call', async () => {
  const viewer = await newViewer(server.services);
  const guest = await guestOf(viewer);
  const set = await connected(viewer.token, 'television', setEnd);
  await set.next();
  const other = await connected((await anotherSet(viewer)).token, 'television', '00000000000000cc');
  const hand = await connected(guest, 'guest', guestEnd);
  hand.send(sent(ok));
  expect(await hand.next()).toMatchObject({ kind: 'sent' });
  const body = {
    token: guest,
    version: 1,
    from: guestEnd,
    messages: [{ to: 'televisions', number: 2, body: ok }],
  };
  expect((await server.request(sendAsGuest, { body })).status).toBe(200);
  for (const number of [1, 2])
    expect(await set.next()).toMatchObject({ messages: [{ number, from: guestEnd, body: ok }] });
  expect(other.frames).toEqual([]);
});

test('a guest hears its television alone, over a WebSocket and a poll', async () => {
  const viewer = await newViewer(server.services);
  const guest = await guestOf(viewer);
  const hand = await connected(guest, 'guest', guestEnd);
  const set = await connected(viewer.token, 'television', setEnd);
  await set.next();
  const other = await connected((await anotherSet(viewer)).token, 'television', '00000000000000cc');
  other.send(sent({ kind: 'gone' }, 'phones', 1));
  await other.next();
  set.send(sent({ kind: 'gone' }, 'phones', 2));
  expect(await hand.next()).toMatchObject({ messages: [{ number: 2, from: setEnd }] });
  const { body } = await server.request(awaitAsGuest, { body: { token: guest, end: guestEnd } });
  expect(body.messages).toMatchObject([{ number: 2, from: setEnd }]);
});

test.each([
  ['opens content', { kind: 'open', pressed_at: 0, content: { type: 'cinema', id: 1 } }],
  ['joins a party', { kind: 'join', pressed_at: 0, key: 'a'.repeat(22) }],
  ['speaks as a television', { kind: 'gone' }],
])('a guest that %s is refused', async (_, command) => {
  const guest = await guestOf(await newViewer(server.services));
  const messages = [{ to: 'televisions', number: 1, body: command }];
  const body = { token: guest, version: 1, from: guestEnd, messages };
  expect((await server.request(sendAsGuest, { body })).status).toBe(400);
  const hand = await connected(guest, 'guest', guestEnd);
  hand.send(sent(command));
  expect(await hand.closed).toBe(4400);
});

test.each(['television', 'phone'] as const)('a guest’s token is none of a %s', async (as) => {
  const guest = await guestOf(await newViewer(server.services));
  const socket = await TestSocket.open(`ws://${origin}/api/v2/${messageSocketPath}`);
  socket.send({ kind: 'hello', version: remoteVersion, token: guest, as, end: guestEnd, seen: '' });
  expect(await socket.closed).toBe(4401);
  expect((await server.request(listGuestPhones, { token: guest })).status).toBe(401);
});

test('a guest that the account removes is cut off at once', async () => {
  const viewer = await newViewer(server.services);
  const guest = await guestOf(viewer);
  const hand = await connected(guest, 'guest', guestEnd);
  const set = await connected(viewer.token, 'television', setEnd);
  await set.next();
  const { body } = await server.request(listGuestPhones, { token: viewer.token });
  const id = body.guests[0]?.id ?? '';
  const stranger = await newViewer(server.services);
  expect((await server.request(endGuestPhone, { token: stranger.token, body: { id } })).status).toBe(404);
  expect((await server.request(endGuestPhone, { token: viewer.token, body: { id } })).status).toBe(204);
  expect(await hand.closed).toBe(4401);
  expect(await set.next()).toMatchObject({ messages: [{ body: { kind: 'guest', joined: false } }] });
  const poll = await server.request(awaitAsGuest, { body: { token: guest, end: guestEnd } });
  expect(poll.body).toMatchObject({ code: 'token_not_valid' });
});

test('a guest’s poll ends at once when the account removes it', async () => {
  const viewer = await newViewer(server.services);
  const token = await guestOf(viewer);
  const poll = server.request(awaitAsGuest, { body: { token, end: guestEnd } });
  const { body } = await server.request(listGuestPhones, { token: viewer.token });
  const id = body.guests[0]?.id ?? '';
  await server.request(endGuestPhone, { token: viewer.token, body: { id } });
  expect((await poll).status).toBe(401);
});

test('a guest leaves by itself, as often as it likes', async () => {
  const viewer = await newViewer(server.services);
  const token = await guestOf(viewer);
  for (let time = 0; time < 2; time++)
    expect((await server.request(leaveAsGuest, { body: { token } })).status).toBe(204);
  expect((await server.request(listGuestPhones, { token: viewer.token })).body.guests).toEqual([]);
});

test('a television that is signed out has no guests any more', async () => {
  const viewer = await newViewer(server.services);
  const token = await guestOf(viewer);
  const hand = await connected(token, 'guest', guestEnd);
  const { id } = await viewerOfToken(server.services, viewer.token, undefined);
  await endSessions(server.services, id);
  expect(await hand.closed).toBe(4401);
  expect((await server.request(awaitAsGuest, { body: { token, end: guestEnd } })).status).toBe(401);
});

test('a newer invitation ends the former, and a fifth guest is refused', async () => {
  const viewer = await newViewer(server.services);
  const former = await invite(viewer);
  for (let guest = 0; guest < 4; guest++) await guestOf(viewer);
  expect((await join(former)).status).toBe(400);
  const { body } = await server.request(inviteGuestPhone, { token: viewer.token, body: {} });
  expect(body).toMatchObject({ code: 'too_many_guests' });
});

test('an invitation ends after ten minutes, and the evening after six hours', async () => {
  const viewer = await newViewer(server.services);
  const token = await guestOf(viewer);
  const secret = await invite(viewer);
  server.pass(10 * 60);
  expect((await join(secret)).body).toMatchObject({ code: 'expired_token' });
  server.pass(6 * 3600);
  const body = { token, version: 1, from: guestEnd, messages: [{ to: 'televisions', number: 1, body: ok }] };
  expect((await server.request(sendAsGuest, { body })).status).toBe(401);
});
