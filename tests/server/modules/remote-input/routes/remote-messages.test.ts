import {
  awaitRemoteMessages,
  type RemoteCommand,
  remoteVersion,
  sendRemoteMessages,
} from '@oyna/contract/remote-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newViewer } from '../../../support/new-viewer.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 120_000);
afterAll(() => server?.close());

const phone = '00000000000000aa';
const television = '00000000000000bb';
const ok: RemoteCommand = { kind: 'key', pressed_at: 0, key: 'ok' };

type Viewer = Awaited<ReturnType<typeof newViewer>>;

function send({ token }: Viewer, number: number, body = ok, to = 'televisions') {
  const message = { to, number, body };
  return server.request(sendRemoteMessages, {
    token,
    body: { version: remoteVersion, from: phone, messages: [message] },
  });
}

function receive({ token }: Viewer, seen = '', as: 'television' | 'phone' = 'television', end = television) {
  return server.request(awaitRemoteMessages, { token, query: { as, end, seen } });
}

test('brings a key to the television that waits for it', async () => {
  const viewer = await newViewer(server.services);
  const response = receive(viewer);
  expect((await send(viewer, 7)).status).toBe(200);
  const { status, body } = await response;
  expect(status).toBe(200);
  const { session } = viewer;
  expect(body.messages).toEqual([{ to: 'televisions', number: 7, body: ok, from: phone, session }]);
});

test('keeps messages between two polls in their order, without those seen', async () => {
  const viewer = await newViewer(server.services);
  const first = receive(viewer);
  await send(viewer, 1);
  await first;
  await send(viewer, 2);
  await send(viewer, 3);
  const { body } = await receive(viewer, `${phone}.1`);
  expect(body.messages.map(({ number }) => number)).toEqual([2, 3]);
});

test('brings nothing to another account, to a phone or to another television', async () => {
  const [viewer, stranger] = [await newViewer(server.services), await newViewer(server.services)];
  const first = receive(viewer);
  await send(viewer, 1);
  await first;
  const others = [
    receive(stranger),
    receive(viewer, '', 'phone', '00000000000000cc'),
    receive(viewer, `${phone}.1`, 'television', '00000000000000dd'),
  ];
  await send(viewer, 2, ok, television);
  expect((await receive(viewer, `${phone}.1`)).body.messages).toHaveLength(1);
  const ends = await Promise.all([send(stranger, 9), send(viewer, 8, ok, 'phones'), send(viewer, 9)]);
  expect(ends.map(({ status }) => status)).toEqual([200, 200, 200]);
  const numbers = (await Promise.all(others)).map(({ body }) => body.messages.map(({ number }) => number));
  expect(numbers).toEqual([[9], [8], [9]]);
});

test('forgets a message after five seconds', async () => {
  const viewer = await newViewer(server.services);
  const first = receive(viewer);
  await send(viewer, 1);
  await first;
  server.pass(6);
  await send(viewer, 2);
  await expect
    .poll(async () => (await receive(viewer)).body.messages.map(({ number }) => number))
    .toEqual([2]);
});

test.each([
  ['another version', { version: 2 }],
  ['an unknown command', { messages: [{ to: 'televisions', number: 1, body: { kind: 'pay' } }] }],
  ['a foreign name', { from: 'me' }],
  ['eleven messages', { messages: Array.from({ length: 11 }, () => ({ to: phone, number: 1, body: ok })) }],
])('rejects %s', async (_, part) => {
  const { token } = await newViewer(server.services);
  const body = {
    version: remoteVersion,
    from: phone,
    messages: [{ to: phone, number: 1, body: ok }],
    ...part,
  };
  const { status, error } = await server.request(sendRemoteMessages, { token, body: body as never });
  expect([status, error.code]).toEqual([400, 'invalid']);
});
