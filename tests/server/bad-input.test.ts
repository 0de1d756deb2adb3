import { inspect } from 'node:util';
import type { Call } from '@oyna/contract/call';
import { calls } from '@oyna/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './support/sign-in.ts';
import { misfits } from './support/strict-schemas.ts';
import { embeddedDatabase } from './support/test-database.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** `String` fails on what has a `toString` that is no function. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value);
}

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  token = (await signIn(server)).access;
}, 60_000);
afterAll(() => server?.close());

const withBody = calls.filter((call) => call.body !== undefined);
const addressOf = (call: Call) => `/api/v2/${call.path.replace(/:\w+/g, '1')}`;
const post = (call: Call, payload: string, type = 'application/json') =>
  server.app.inject({
    method: call.method,
    url: addressOf(call),
    headers: { 'content-type': type, authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload,
  });

describe.each(withBody.map((call) => [call.id, call] as const))('%s', (_, call) => {
  it.each(['', '{', '[]', 'null', '"text"', '{"a":', '\u0000', '{"__proto__":{"x":1}}'])(
    'answers 400 with fields to %j',
    async (payload) => {
      const answer = await post(call, payload);
      const body = answer.json();
      expect([answer.statusCode, body.code]).toEqual([400, 'invalid']);
      expect(Object.keys(body.fields).length).toBeGreaterThan(0);
      expect(misfits(call, 400, body)).toEqual([]);
    },
  );

  it('answers 413 to a huge body and 415 to what is not JSON', async () => {
    expect((await post(call, JSON.stringify({ phone: 'x'.repeat(100_000) }))).statusCode).toBe(413);
    expect((await post(call, 'a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });
});

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\u0000a',
    "' or 1=1 --",
    '\ud800',
    '🎬',
    'x'.repeat(5000),
    '+998901234567',
    '2026-02-31T00:00:00Z',
    '2026-01-01T00:00:00+05',
    '0001-01-01T00:00:00Z',
    'ABC-DEF',
  ),
  fc.constantFrom(0, -1, 1, 1.5, 1e300, -1e300, 2 ** 31, 2 ** 53, 5e-324, 100),
  fc.constantFrom(null, true, [], {}, [[]], { a: null }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);
const names = [
  'phone',
  'code',
  'first_name',
  'last_name',
  'password',
  'registration_token',
  'refresh',
  'cinema',
  'episode',
  'position',
  'duration',
  'watched_at',
  'device',
  'device_code',
  'user_code',
  'approve',
  'plan',
  'order',
  'payment_id',
  'status',
  'channel',
  'favourite',
  'kids',
  'type',
  'reel',
  'programme',
  'parent',
  'text',
  'spoiler',
  'liked',
  'saved',
  'topic',
  'message',
  'reason',
  'old_password',
  'new_password',
  'reset_token',
  'id',
  'others',
  'lang',
  'avatar',
  'pin',
  'old_pin',
  'age_limit',
];

describe('Whatever is sent', () => {
  it('is refused with an error of the contract, or answered, never with 5xx', async () => {
    const body = fc.dictionary(fc.constantFrom(...names), nasty);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withBody), body, async (call, payload) => {
        const answer = await post(call, JSON.stringify(payload));
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(misfits(call, answer.statusCode, answer.json())).toEqual([]);
        server.pass(30);
        token = server.services.now().getTime() % 600_000 < 30_000 ? (await signIn(server)).access : token;
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  it('is refused or answered in queries too', async () => {
    const reads = calls.filter((call) => call.method === 'GET');
    const query = fc.dictionary(
      fc.constantFrom(
        'page',
        'page_size',
        'kind',
        'genre',
        'country',
        'year',
        'search',
        'ordering',
        'ids',
        'status',
        'episode',
        'user_code',
        'cinema',
        'reel',
        'programme',
      ),
      fc.oneof(
        nasty.map(asText),
        fc.constantFrom(
          '1',
          '100',
          'new',
          'movie',
          '1,2',
          '2026-11-21',
          '0000-01-01T00:00:00Z',
          '%',
          '\\',
          '%00',
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reads), query, async (call, parameters) => {
        const search = new URLSearchParams(parameters);
        const answer = await server.app.inject({
          url: `${addressOf(call)}?${search}`,
          headers: { 'accept-language': search.get('search') ?? '' },
        });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 600 },
    );
  }, 120_000);

  it.each(['/api/v2/nothing/', '/api/', '/api/v2/cinema', '/api/v2/cinema/1/nothing/'])(
    'is JSON at the unknown address %s',
    async (url) => {
      const answer = await server.app.inject({ url, headers: { 'accept-language': 'ru' } });
      expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([
        404,
        'not_found',
        'no-store',
      ]);
    },
  );

  it('tells nothing of the inside when something breaks', async () => {
    const broken = { ...server.services, now: () => new Date(Number.NaN) };
    const { buildApp } = await import('../../server/src/app.ts');
    const { parseConfig } = await import('../../server/src/config.ts');
    const app = await buildApp({ ...parseConfig({}), logLevel: 'silent' }, broken);
    const answer = await app.inject('/api/v2/channel/');
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'detail']);
    await app.close();
  });
});

describe('A preflight', () => {
  it('of a packaged app is answered for two hours, without cookies', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v2/auth/me/',
      headers: {
        origin: 'null',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-max-age': '7200',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});
