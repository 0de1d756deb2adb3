import type { Call } from '@oyna/contract/call';
import { calls } from '@oyna/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { validationErrors } from '../support/strict-schemas.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  token = (await signIn(server)).access;
}, 60_000);
afterAll(() => server?.close());

const withBody = calls.filter((call) => call.body !== undefined);
/** An identifier of the form that the call's address has. */
const idOf = (call: Call) => (call.path.startsWith('party/') ? '00000000-0000-4000-8000-000000000000' : '1');
const addressOf = (call: Call) => `/api/v2/${call.path.replace(/:\w+/g, idOf(call))}`;
const post = (call: Call, payload: string, type = 'application/json') =>
  server.app.inject({
    method: call.method,
    url: addressOf(call),
    headers: { 'content-type': type, authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload,
  });

describe.each(withBody.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test.each(['', '{', '[]', 'null', '"text"', '{"a":', '\u0000', '{"__proto__":{"x":1}}'])(
    'answers 400 with fields to %j',
    async (payload) => {
      const response = await post(call, payload);
      const body = response.json();
      expect([response.statusCode, body.code]).toEqual([400, 'invalid']);
      expect(Object.keys(body.fields).length).toBeGreaterThan(0);
      expect(validationErrors(call, 400, body)).toEqual([]);
    },
  );

  test('answers 413 to a huge body', async () => {
    expect((await post(call, JSON.stringify({ phone: 'x'.repeat(100_000) }))).statusCode).toBe(413);
  });

  test('answers 415 to a body that is not JSON', async () => {
    expect((await post(call, 'a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });
});

describe('An error response', () => {
  test.each([
    '/api/v2/nothing/',
    '/api/',
    '/api/v2/cinema',
    '/api/v2/cinema/1/nothing/',
    '/api/v2/cinema/%zz/',
  ])('is JSON at the unknown address %s', async (url) => {
    const response = await server.app.inject({ url, headers: { 'accept-language': 'ru' } });
    expect([response.statusCode, response.json().code, response.headers['cache-control']]).toEqual([
      404,
      'not_found',
      'no-store',
    ]);
  });

  test('reveals no internals when something breaks', async () => {
    const broken = { ...server.services, now: () => new Date(Number.NaN) };
    const { buildApp } = await import('#server/src/app/build-app.ts');
    const { parseConfig } = await import('#server/src/infra/parse-config.ts');
    const app = await buildApp({ ...parseConfig({}), logLevel: 'silent' }, broken);
    const response = await app.inject('/api/v2/channel/');
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json()).sort()).toEqual(['code', 'detail']);
    await app.close();
  });
});

describe('A preflight', () => {
  test('of a packaged app is cached for two hours, without cookies', async () => {
    const response = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v2/auth/me/',
      headers: {
        origin: 'null',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-max-age': '7200',
    });
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });
});
