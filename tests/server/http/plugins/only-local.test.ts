import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#server/src/http/plugins/errors.ts';
import { language } from '#server/src/http/plugins/language.ts';
import { onlyLocal } from '#server/src/http/plugins/only-local.ts';

let app: FastifyInstance;
beforeAll(async () => {
  // A trusted proxy names the client, but that proves nothing here.
  app = Fastify({ trustProxy: true });
  errors(app);
  language(app);
  onlyLocal(app);
  app.get('/dev/inbox', async () => 'codes');
  app.get('/help', async () => 'help');
  await app.ready();
});
afterAll(() => app.close());

const status = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, remoteAddress, headers })).statusCode;

test.each([
  ['a public peer', '93.184.216.34', {}],
  ['a public name', '127.0.0.1', { host: 'tv.example.uz' }],
  ['a forwarded request', '127.0.0.1', { 'x-forwarded-for': '192.168.1.9' }],
  ['a forwarded host', '127.0.0.1', { 'x-forwarded-host': 'localhost' }],
] as const)('pages for developers are hidden from %s', async (_, address, headers) => {
  expect(await status('/dev/inbox', address, headers)).toBe(404);
  expect(await status('/%64ev/inbox', address, headers)).toBe(404);
  expect(await status('/help', address, headers)).toBe(200);
});

test.each([
  ['127.0.0.1', 'localhost:8080'],
  ['::ffff:192.168.1.9', '192.168.1.5:8080'],
  ['fe80::1', '[fe80::2]:8080'],
])('pages for developers answer %s that calls %s', async (address, host) => {
  expect(await status('/dev/inbox', address, { host })).toBe(200);
});
