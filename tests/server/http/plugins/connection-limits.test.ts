import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/src/http/create-app.ts';
import { connectionLimits } from '#server/src/http/plugins/connection-limits.ts';

const defaults = { maxConnections: 0, addressConnections: 0, trustProxy: [] as string[] };
const big = Buffer.alloc(64 * 1024 * 1024);
let app: FastifyInstance;
let clients: Socket[] = [];

afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await app.close();
});

async function start(settings: Partial<typeof defaults> = {}, silentMilliseconds = 120_000): Promise<void> {
  app = createApp({ logLevel: 'silent', trustProxy: [] }, silentMilliseconds);
  connectionLimits(app, { ...defaults, ...settings });
  app.get('/', async () => 'content');
  app.get('/big', async () => big);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** A client that never closes its half of a connection. It reads unless it is told otherwise. */
async function open(text: string, { reads = true, from = '127.0.0.1' } = {}): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  client.on('error', () => undefined);
  if (reads) client.resume();
  clients.push(client);
  // A connection above the limit may be closed before the client learns that it was open.
  await once(client, 'connect').catch(() => undefined);
  client.write(text);
  return client;
}

const count = () => promisify(app.server.getConnections.bind(app.server))();
const falls = (to: number, seconds: number) =>
  vi.waitFor(async () => expect(await count()).toBe(to), { timeout: seconds * 1000, interval: 50 });

describe('A connection ends although the client keeps its half open', () => {
  test('after malformed requests', async () => {
    await start();
    for (let i = 0; i < 20; i++) await open('nonsense\r\n\r\n');
    await falls(0, 10);
  }, 30_000);

  test('after headers that do not end', async () => {
    await start();
    app.server.headersTimeout = 200;
    await open('');
    await open('GET / HTTP/1.1\r\nhost: x\r\n');
    await falls(0, 20);
  }, 30_000);

  test('when it does not read the response', async () => {
    await start({}, 300);
    await open('GET /big HTTP/1.1\r\nhost: x\r\n\r\n', { reads: false });
    await falls(0, 20);
  }, 30_000);
});

describe('Connections of one address', () => {
  test('are closed above the limit and leave room for other addresses', async () => {
    await start({ addressConnections: 3 });
    for (let i = 0; i < 10; i++) await open('');
    await falls(3, 10);
    const other = await open('GET / HTTP/1.1\r\nhost: x\r\n\r\n', {
      reads: false,
      from: '127.0.0.2',
    });
    expect(String((await once(other, 'data'))[0])).toContain('200 OK');
    for (const client of clients.splice(0)) client.destroy();
    await falls(0, 10);
    await open('');
    await falls(1, 10);
  }, 30_000);

  test('have no limit if it is a trusted proxy', async () => {
    await start({ addressConnections: 3, trustProxy: ['127.0.0.1'] });
    for (let i = 0; i < 10; i++) await open('');
    await falls(10, 10);
  }, 30_000);
});
