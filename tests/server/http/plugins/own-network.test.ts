import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { isTrusted } from '#server/src/http/is-trusted.ts';
import { errors } from '#server/src/http/plugins/errors.ts';
import { ownNetwork } from '#server/src/http/plugins/own-network.ts';
import type { Config } from '#server/src/infra/config.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function statusFor(
  mode: Config['mode'],
  trustProxy: readonly string[],
  remoteAddress: string,
  headers: Record<string, string>,
): Promise<number> {
  app = Fastify({ trustProxy: trustProxy.length > 0 && isTrusted(trustProxy) });
  errors(app);
  ownNetwork(app, { mode, trustProxy });
  app.get('/', async () => 'home');
  const { statusCode } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return statusCode;
}

const local = { host: 'localhost:8080' };
const outside = [
  ['a public peer', '93.184.216.34', local],
  ['a public name', '127.0.0.1', { host: 'tv.example.uz' }],
  ['a public address as name', '127.0.0.1', { host: '93.184.216.34:8080' }],
  ['an unnamed proxy', '127.0.0.1', { ...local, 'x-forwarded-for': '192.168.1.9' }],
  ['an unnamed proxy of another kind', '127.0.0.1', { ...local, forwarded: 'for=192.168.1.9' }],
] as const;

test.each(outside)('demo mode refuses %s', async (_, address, headers) => {
  expect(await statusFor('demo', [], address, headers)).toBe(403);
});

test.each([
  ['127.0.0.1', 'localhost:8080'],
  ['::1', '[::1]:8080'],
  ['::ffff:192.168.1.9', '192.168.1.5:8080'],
  ['172.18.0.3', 'oyna:8080'],
])('demo mode serves %s that calls %s', async (address, host) => {
  expect(await statusFor('demo', [], address, { host })).toBe(200);
});

test('demo mode behind a named proxy serves only its clients on the local network', async () => {
  const behind = (client: string) =>
    statusFor('demo', ['127.0.0.1'], '127.0.0.1', { ...local, 'x-forwarded-for': client });
  expect(await behind('192.168.1.9')).toBe(200);
  expect(await behind('93.184.216.34')).toBe(403);
  expect(await behind('192.168.1.9, 93.184.216.34')).toBe(403);
});

test.each(outside)('production serves %s', async (_, address, headers) => {
  expect(await statusFor('production', [], address, headers)).toBe(200);
});
