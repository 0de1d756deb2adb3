import { listPlans } from '@oyna/contract/billing';
import { listCinema } from '@oyna/contract/cinema';
import { getCinema } from '@oyna/contract/title';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { bumpCatalogue } from '#server/src/infra/database/catalogue-version.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { alertRules, metricsIn, panelQueries } from '../../alerts/queries.ts';
import { signIn } from '../support/sign-in.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const metricsToken = 'a-token-for-the-tests-of-metrics';
const list = '/api/v2/cinema/?page_size=3';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase(), { cacheMegabytes: 8, metricsToken });
}, 120_000);
afterAll(() => server?.close());

const right = { authorization: `Bearer ${metricsToken}` };

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress });

describe('Readiness', () => {
  test('differs from liveness', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('fails without the schema or the database while liveness holds', async () => {
    const other = await startTestServer(await embeddedDatabase());
    await other.services.db.deleteFrom('kysely_migration' as never).execute();
    expect((await other.app.inject('/readyz')).statusCode).toBe(503);
    await other.services.db.destroy();
    const ready = await other.app.inject('/readyz');
    expect([ready.statusCode, ready.json().code, ready.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    await other.app.close();
  }, 120_000);
});

describe('Metrics', () => {
  test('count requests by route template, never by address', async () => {
    await get('/api/v2/cinema/1/');
    await get('/api/v2/cinema/999999/?secret=x');
    const { statusCode, body, headers } = await get('/metrics', right);
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/cinema\/:id\/",status="2xx"\} 1/,
    );
    expect(body).toMatch(/route="\/api\/v2\/cinema\/:id\/",status="4xx"\} 1/);
    expect(body).not.toMatch(/cinema\/999999|secret/);
    expect(body).toMatch(/http_requests_in_flight 1\n/);
    expect(body).toMatch(/database_connections\{state="waiting"\} 0/);
    expect(body).toContain('process_cpu_seconds_total');
  });

  test('have every name that the alerts and the dashboard ask for', async () => {
    const { body } = await get('/metrics', right);
    const asked = [...alertRules(), ...panelQueries()].flatMap(({ expr }) => metricsIn(expr));
    expect(asked.length).toBeGreaterThan(30);
    const kinds = [...body.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1]);
    const known = ['up', ...kinds];
    const unknown = asked.filter((name) => !known.includes(name.replace(/_(bucket|sum|count)$/, '')));
    expect(unknown).toEqual([]);
  });

  test('count rate limit responses and playbacks', async () => {
    const { access } = await signIn(server);
    await get('/api/v2/cinema/1/playback/', { authorization: `Bearer ${access}` });
    await get('/api/v2/cinema/1/playback/');
    const code = () =>
      server.app.inject({ method: 'POST', url: '/api/v2/auth/', payload: { phone: '+998935550011' } });
    while ((await code()).statusCode !== 429);
    const { body } = await get('/metrics', right);
    expect(body).toMatch(/rate_limit_refusals_total\{route="\/api\/v2\/auth\/"\} 1/);
    expect(body).toMatch(/playbacks_total\{kind="cinema",status="200"\} 1/);
    expect(body).toMatch(/playbacks_total\{kind="cinema",status="402"\} 1/);
    expect(body).toMatch(/playbacks_running \d/);
  });

  test('always ask for the token, also in the internal network', async () => {
    for (const address of ['127.0.0.1', '93.184.216.34']) {
      const wrong = { authorization: `Bearer ${metricsToken}x` };
      for (const headers of [{}, wrong]) {
        const { statusCode, json } = await get('/metrics', headers, address);
        expect([statusCode, json().code]).toEqual([403, 'metrics_refused']);
      }
      expect((await get('/metrics', right, address)).statusCode).toBe(200);
    }
  });

  test('are open only to the internal network while there is no token', async () => {
    const config = { ...parseConfig({}), mode: 'production', logLevel: 'silent', web: false } as const;
    const app = await buildApp(config, server.services);
    const read = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    const inner = ['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.9', 'fd00::1'];
    expect(await Promise.all(inner.map((address) => read(address)))).toEqual(inner.map(() => 200));
    expect(await read('93.184.216.34')).toBe(403);
    expect(await read('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).toBe(403);
    await app.close();
  });
});

describe('A request', () => {
  test('keeps its incoming identifier when that is harmless', async () => {
    expect((await get(list, { 'x-request-id': 'edge-7f3a.0001' })).headers['x-request-id']).toBe(
      'edge-7f3a.0001',
    );
    for (const id of ['short', 'a"} injected', 'x'.repeat(65), 'a\tb-c-d-e-f']) {
      const { headers } = await get(list, { 'x-request-id': id });
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
    const ids = await Promise.all([get(list), get(list), get('/no-such'), get('/api/v2/auth/me/')]);
    expect(new Set(ids.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
  });
});

describe('Security headers', () => {
  test.each([
    '/',
    '/api/v2/cinema/',
    '/no-such',
    '/art/cinema/toshkent-yolbarsi/poster.jpg',
    '/dev/inbox',
    '/link',
  ])('are on every response: %s', async (url) => {
    const { headers } = await get(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['origin-agent-cluster']).toBe('?1');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer|strict-origin)$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('require https only where https was used', async () => {
    const other = await startTestServer(await embeddedDatabase(), { trustProxy: ['127.0.0.1'] });
    const secure = await other.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
    await other.close();
  }, 120_000);
});

describe('Packaged apps', () => {
  const preflight = (url: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'null',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  test('are allowed from any origin without cookies', async () => {
    for (const url of [list, '/api/v2/auth/me/', '/no-such', '/healthz']) {
      const { headers } = await get(url, { origin: 'null' });
      expect([url, headers['access-control-allow-origin']]).toEqual([url, '*']);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-expose-headers']).toMatch(/date.*etag.*retry-after/);
    }
  });

  test('get preflight responses before sign-in and limits, for two hours', async () => {
    for (const url of ['/api/v2/auth/me/', '/api/v2/cinema/history/', '/api/v2/auth/']) {
      const { statusCode, headers } = await preflight(url);
      expect([url, statusCode, headers['access-control-max-age']]).toEqual([url, 204, '7200']);
      expect(headers['access-control-allow-methods']).toContain('PATCH');
      expect(headers['access-control-allow-headers']).toContain('idempotency-key');
    }
  });

  test.each([
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/operator/',
    '/dev/inbox',
    '/%64ev/inbox',
    '/link',
    '/metrics',
  ])('get no access to cookie or operator routes: %s', async (url) => {
    expect((await get(url, { origin: 'null' })).headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight(url)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('Public reads', () => {
  const rename = (title: string) =>
    server.services.db
      .updateTable('cinema')
      .set({ title: JSON.stringify({ uz: title, ru: title, en: title }) })
      .where('id', '=', 3)
      .execute();
  const titleOf = async (headers: Record<string, string> = {}) =>
    (await get('/api/v2/cinema/3/', headers)).json().title;
  /** The version is read once a second by the machine's clock, which this puts forward. */
  let ahead = 0;
  const nextVersion = () => {
    ahead += 1050;
  };
  beforeAll(() => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  });
  afterAll(() => void vi.restoreAllMocks());

  test('come from memory with the same headers and their own identifier', async () => {
    const first = await get(list, { 'accept-language': 'ru' });
    const second = await get(list, { 'accept-language': 'ru' });
    const { 'x-request-id': one, date: _first, ...before } = first.headers;
    const { 'x-request-id': two, date: _second, ...after } = second.headers;
    expect(one).not.toBe(two);
    expect({ ...after, connection: before.connection }).toEqual(before);
    expect(second.body).toBe(first.body);
    const again = await get(list, { 'accept-language': 'ru', 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  });

  test('are cached by language for at most half a minute', async () => {
    await rename('Birinchi');
    await bumpCatalogue(server.services.db);
    nextVersion();
    expect(await titleOf({ 'accept-language': 'ru' })).toBe('Birinchi');
    await rename('Ikkinchi');
    expect(await titleOf({ 'accept-language': 'ru' })).toBe('Birinchi');
    expect(await titleOf({ 'accept-language': 'en' })).toBe('Ikkinchi');
    server.pass(31);
    expect(await titleOf({ 'accept-language': 'ru' })).toBe('Ikkinchi');
  });

  test('are dropped within a second of a catalogue change', async () => {
    await titleOf();
    await rename('Uchinchi');
    await bumpCatalogue(server.services.db);
    nextVersion();
    expect(await titleOf()).toBe('Uchinchi');
  });

  test('are neither cached for nor served from the cache to token holders', async () => {
    const { access } = await signIn(server);
    const personal = await server.request(getCinema, { params: { id: 4 }, token: access });
    const anonymous = await server.request(getCinema, { params: { id: 4 } });
    const after = await server.request(getCinema, { params: { id: 4 }, token: access });
    expect('progress' in personal.body).toBe(true);
    expect('progress' in anonymous.body).toBe(false);
    expect('progress' in after.body).toBe(true);
    const rejected = await server.request(getCinema, { params: { id: 4 }, token: 'nonsense' });
    expect(rejected.status).toBe(401);
  });

  test('of calls that ignore tokens are public even with a token, valid or not', async () => {
    const { access } = await signIn(server);
    for (const token of [access, 'nonsense']) {
      const { status, headers } = await server.request(listPlans, { token });
      expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
      expect(headers.vary).toBe('Accept-Language');
    }
  });

  test('are distinguished from personal ones however the address is written', async () => {
    const { access } = await signIn(server);
    const { statusCode, headers } = await get('/%61pi/v2/auth/me/', { authorization: `Bearer ${access}` });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(headers.vary).toContain('Authorization');
  });

  test('that fail are not cached', async () => {
    expect((await get('/api/v2/cinema/?page=x')).statusCode).toBe(400);
    expect((await get('/api/v2/cinema/999999/')).statusCode).toBe(404);
    expect((await get('/api/v2/cinema/999999/')).statusCode).toBe(404);
    expect((await server.request(listCinema)).status).toBe(200);
  });
});
