import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase(), { requestsPerSecond: 1, cacheMegabytes: 8 });
}, 120_000);
afterAll(() => server?.close());
beforeEach(() => server.pass(3600));

const burst = 60;
const cached = '/api/v2/plan/';
const carrier = '198.51.100.7';

const get = (url: string, remoteAddress = carrier, headers: Record<string, string> = {}) =>
  server.app.inject({ url, remoteAddress, headers });

async function statuses(times: number, url: string, remoteAddress = carrier): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn++) seen.push((await get(url, remoteAddress)).statusCode);
  return seen;
}

const exhaust = async () => expect(new Set(await statuses(burst, cached))).toEqual(new Set([200]));

test('rejects requests of a network above its burst until the next second', async () => {
  await exhaust();
  const { statusCode, headers, body } = await get(cached);
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([429, '1', 'throttled']);
  server.pass(1);
  expect(await statuses(2, cached)).toEqual([200, 429]);
});

test('lets a packaged app read the rejection, in its language', async () => {
  await exhaust();
  const { headers, body } = await get(cached, carrier, { origin: 'null', 'accept-language': 'ru' });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toContain('retry-after');
  expect(JSON.parse(body).detail).toMatch(/[а-я]/);
});

test('counts the addresses of each /24 or /48 together', async () => {
  await exhaust();
  expect((await get(cached, '198.51.100.200')).statusCode).toBe(429);
  expect((await get(cached, '198.51.101.7')).statusCode).toBe(200);
  await statuses(burst, cached, '2001:db8:1:2::1');
  expect((await get(cached, '2001:db8:1:3::1')).statusCode).toBe(429);
  expect((await get(cached, '2001:db8:2::1')).statusCode).toBe(200);
});

test('counts calls that are refused, too', async () => {
  expect(new Set(await statuses(burst, '/api/v2/auth/me/'))).toEqual(new Set([401]));
  expect((await get('/api/v2/auth/me/')).statusCode).toBe(429);
});

test.each([
  ['media', '/media/key/all/film/manifest.mpd'],
  ['pictures', '/art/none.jpg'],
  ['health', '/healthz'],
])('does not count %s', async (_name, url) => {
  await exhaust();
  expect((await get(url)).statusCode).not.toBe(429);
});

test('counts the pages of shared reels, which read the database', async () => {
  await exhaust();
  expect((await get('/reel/1')).statusCode).toBe(429);
});

test('does not count the preflight requests of browsers', async () => {
  await exhaust();
  const headers = { origin: 'https://tv.example.uz', 'access-control-request-method': 'GET' };
  const preflight = { method: 'OPTIONS', url: cached, remoteAddress: carrier, headers } as const;
  expect((await server.app.inject(preflight)).statusCode).toBe(204);
});

test.each(['127.0.0.1', '192.168.1.20', '::1', '::ffff:10.0.0.8'])(
  'has no limit for %s on the local network',
  async (address) => {
    expect(new Set(await statuses(burst + 1, cached, address))).toEqual(new Set([200]));
  },
);
