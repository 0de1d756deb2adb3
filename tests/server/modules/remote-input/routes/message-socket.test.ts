import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientFrame, messageSocketPath, type ServerFrame } from '@oyna/contract/message-frames';
import {
  awaitRemoteMessages,
  type RemoteCommand,
  remoteVersion,
  sendRemoteMessages,
} from '@oyna/contract/remote-messages';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSessions } from '#server/src/modules/accounts/public.ts';
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

const phone = '00000000000000aa';
const television = '00000000000000bb';
const ok: RemoteCommand = { kind: 'key', pressed_at: 0, key: 'ok' };

type Viewer = Awaited<ReturnType<typeof newViewer>>;

const helloOf = ({ token }: Viewer, end: string, seen = '') =>
  v.parse(clientFrame, {
    kind: 'hello',
    version: remoteVersion,
    token,
    as: end === phone ? 'phone' : 'television',
    end,
    seen,
  });

async function connected(viewer: Viewer, end: string, seen = ''): Promise<TestSocket> {
  const socket = await TestSocket.open(`ws://${origin}/api/v2/${messageSocketPath}`);
  socket.send(helloOf(viewer, end, seen));
  expect((await socket.next()).kind).toBe('welcome');
  return socket;
}

const messageOf = (number: number, body = ok, to = 'televisions') => ({ to, number, body });
const keys = (frame: ServerFrame) =>
  frame.kind === 'messages' ? frame.messages.map(({ number }) => number) : frame.kind;

test('brings a key from one connection to the other and says that it was sent', async () => {
  const viewer = await newViewer(server.services);
  const set = await connected(viewer, television);
  const hand = await connected(viewer, phone);
  hand.send({ kind: 'send', number: 4, messages: [messageOf(7)] });
  expect(await hand.next()).toMatchObject({ kind: 'sent', number: 4 });
  const { session } = viewer;
  const message = { to: 'televisions', number: 7, body: ok, from: phone, session };
  expect(await set.next()).toEqual({ kind: 'messages', now: expect.any(Number), messages: [message] });
});

test('mixes with polls and calls, and leaves out what was seen before', async () => {
  const viewer = await newViewer(server.services);
  const set = await connected(viewer, television);
  const post = (number: number) =>
    server.request(sendRemoteMessages, {
      token: viewer.token,
      body: { version: remoteVersion, from: phone, messages: [messageOf(number)] },
    });
  await post(1);
  await post(2);
  expect(keys(await set.next())).toEqual([1]);
  expect(keys(await set.next())).toEqual([2]);
  const again = await connected(viewer, '00000000000000cc', `${phone}.1`);
  expect(keys(await again.next())).toEqual([2]);
  const hand = await connected(viewer, phone);
  hand.send({ kind: 'send', number: 1, messages: [messageOf(3)] });
  const query = { as: 'television', end: television, seen: `${phone}.2` } as const;
  const { body } = await server.request(awaitRemoteMessages, { token: viewer.token, query });
  expect(body.messages.map(({ number }) => number)).toEqual([3]);
});

test('brings nothing to another account', async () => {
  const set = await connected(await newViewer(server.services), television);
  const viewer = await newViewer(server.services);
  const own = await connected(viewer, television);
  const hand = await connected(viewer, phone);
  hand.send({ kind: 'send', number: 1, messages: [messageOf(1)] });
  await own.next();
  expect(set.frames).toEqual([]);
});

test.each([
  ['a first frame that is no hello', () => ({ kind: 'send', number: 1, messages: [messageOf(1)] }), 4400],
  ['a token that nobody signed', (it: Viewer) => ({ ...helloOf(it, phone), token: 'x' }), 4401],
  ['another version', (it: Viewer) => ({ ...helloOf(it, phone), version: 9 }), 4400],
  ['a frame that is too long', () => ({ kind: 'x'.repeat(60_000) }), 1009],
])('closes the connection after %s', async (_, frame, code) => {
  const socket = await TestSocket.open(`ws://${origin}/api/v2/${messageSocketPath}`);
  socket.send(frame(await newViewer(server.services)));
  expect(await socket.closed).toBe(code);
});

test('closes the connection after an unknown frame', async () => {
  const socket = await connected(await newViewer(server.services), phone);
  socket.send({ kind: 'pay' });
  expect(await socket.closed).toBe(4400);
});

test('rejects a hello of a session that ended', async () => {
  const viewer = await newViewer(server.services);
  await endSessions(server.services, viewer.id);
  const socket = await TestSocket.open(`ws://${origin}/api/v2/${messageSocketPath}`);
  socket.send(helloOf(viewer, phone));
  expect(await socket.closed).toBe(4401);
});

test('closes the connection and the poll of a session at once when it ends', async () => {
  const viewer = await newViewer(server.services);
  const hand = await connected(viewer, phone);
  const query = { as: 'television', end: television } as const;
  const poll = server.request(awaitRemoteMessages, { token: viewer.token, query });
  // The poll waits once the server has answered a later call.
  await server.request(awaitRemoteMessages, { token: 'x', query });
  await endSessions(server.services, viewer.id);
  expect([await hand.closed, (await poll).status]).toEqual([4401, 401]);
});

test('closes connections above those of an account', async () => {
  const viewer = await newViewer(server.services);
  for (let open = 0; open < 20; open++) await connected(viewer, `${open}`.padStart(16, '0'));
  const socket = await TestSocket.open(`ws://${origin}/api/v2/${messageSocketPath}`);
  socket.send(helloOf(viewer, phone));
  expect(await socket.closed).toBe(4429);
});

test('counts frames and calls together, and refuses those above the limit', async () => {
  const hand = await connected(await newViewer(server.services), phone);
  const kinds = new Set<string>();
  for (let number = 1; number <= 601; number++) {
    hand.send({ kind: 'send', number, messages: [messageOf(number)] });
    kinds.add((await hand.next()).kind);
  }
  expect([...kinds]).toEqual(['sent', 'refused']);
});

/** A request as Java sends its first one, which offers HTTP/2. */
function offeringHttp2(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'content-type': 'application/json',
    };
    const sent = httpRequest(`http://${origin}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ phone: '+998901112233' }));
  });
}

test('answers a request that offers another protocol, with its body', async () => {
  expect(await offeringHttp2('/api/v2/auth/')).toBe(202);
});

test('answers a request for a WebSocket elsewhere as one for an unknown address', async () => {
  await expect(TestSocket.open(`ws://${origin}/api/v2/none/`)).rejects.toThrow('404');
});
