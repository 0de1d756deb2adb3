import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowBodies } from '#server/src/http/plugins/slow-bodies.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  slowBodies(app, 50);
  app.post('/', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

test('closes a connection whose body never ends', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('answers a body that arrives in time', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await response.json()).toEqual({ a: 1 });
});
