import { me } from '@oyna/contract/account-session';
import { blockSessions, listSessions } from '@oyna/contract/own-account';
import { expect, test } from 'vitest';
import { demoAccount } from '#server/demo/loader/load-account.ts';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { deriveSecrets, type Secrets } from '#server/src/infra/secrets.ts';
import type { Services } from '#server/src/infra/services.ts';
import { signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';
import { WebClient } from '../../support/web-client.ts';

let numbers = 0;
const newPhone = () => `+99894${String(4_000_000 + numbers++)}`;

export function webSessionSuite(open: () => TestServer): void {
  const client = (headers = {}) => new WebClient(open().app, headers);
  async function signedIn(): Promise<WebClient> {
    const web = client();
    open().pass(61);
    await web.signIn(open(), demoAccount.phone);
    return web;
  }
  async function withServices<T>(services: Partial<Services>, work: (web: WebClient) => Promise<T>) {
    const config = { ...parseConfig({}), mode: 'production', logLevel: 'silent', web: false } as const;
    const app = await buildApp(config, { ...open().services, ...services });
    return work(new WebClient(app)).finally(() => app.close());
  }

  test('has no viewer before sign-in', async () => {
    const { statusCode, headers, body } = await client().get('session');
    expect([statusCode, body]).toEqual([200, 'null']);
    expect(headers['cache-control']).toContain('no-store');
  });

  test.each(['callback', 'webauthn-options', 'verify-request'])(
    'has no unconfigured action %s',
    async (it) => {
      expect((await client().get(it)).statusCode).toBe(404);
    },
  );

  test('lists the ways to sign in', async () => {
    const providers = (await client().get('providers')).json();
    expect(Object.keys(providers)).toEqual(['phone-code', 'telegram']);
    expect(providers['phone-code'].callbackUrl).toBe('http://oyna.test/api/auth/callback/phone-code');
  });

  test('signs in by a phone code, with a cookie that scripts cannot read', async () => {
    const web = client();
    open().pass(61);
    const response = await web.signIn(open(), demoAccount.phone);
    expect(response.json()).toEqual({ url: 'http://oyna.test/link' });
    const cookie = response.cookies.find(({ name }) => name === 'authjs.session-token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const session = await web.session();
    expect(session?.user).toMatchObject({ phone: demoAccount.phone });
    expect((await open().request(me, { token: session?.access ?? '' })).body.phone).toBe(demoAccount.phone);
    const { body } = await open().request(listSessions, { token: session?.access ?? '' });
    expect(body.results[0]).toMatchObject({
      is_current: true,
      device: { platform: 'Android', model: 'Chrome' },
    });
  });

  test('keeps a browser signed in while the signing secret changes', async () => {
    const { cookies } = await signedIn();
    const previous = 'a secret of the tests, long enough to be one';
    const sessionAfter = (secrets: Secrets) =>
      withServices({ secrets }, ({ app }) => new WebClient(app, { cookie: cookies }).session());
    const next = 'the next secret of the tests, long enough to be one';
    const session = await sessionAfter(deriveSecrets(next, { previous }));
    expect(session?.user).toMatchObject({ phone: demoAccount.phone });
    expect(await sessionAfter(deriveSecrets(next))).toBe(null);
  });

  test('redirects a sign-in address to its callback with the error', async () => {
    const web = client();
    const { statusCode, headers } = await web.get(
      'signin?error=SessionRequired&callbackUrl=%2Flink%3Fcode%3DABC-DEF',
    );
    expect(statusCode).toBe(302);
    const target = new URL(String(headers.location), 'http://oyna.test');
    expect([
      target.pathname,
      target.searchParams.get('error'),
      target.searchParams.get('callbackUrl'),
    ]).toEqual(['/link', 'SessionRequired', 'http://oyna.test/link?code=ABC-DEF']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'nonsense',
    '//[',
    'http:\\\\evil.example',
  ])('never redirects to another site: %s', async (callbackUrl) => {
    const response = await client().get(`signin?${new URLSearchParams({ callbackUrl })}`);
    expect(response.statusCode).toBe(302);
    const target = new URL(String(response.headers.location), 'http://oyna.test');
    const back = new URL(target.searchParams.get('callbackUrl') ?? '', 'http://oyna.test');
    expect([target.host, back.host]).toEqual(['oyna.test', 'oyna.test']);
    // It is not a server fault.
    expect(target.searchParams.get('error')).toBeNull();
  });

  test('explains a rejected code in the language of the viewer', async () => {
    const web = client({ 'accept-language': 'ru' });
    const phone = newPhone();
    await web.signIn(open(), phone);
    const response = await web.post('callback/phone-code', { phone, code: '000000' });
    expect(response.json()).toMatchObject({ code: 'code_expired', detail: expect.stringContaining('Срок') });
    expect(new URL(response.json().url).searchParams.get('code')).toBe('code_expired');
    const invalid = await web.post('callback/phone-code', { phone: 'x', code: '000000' });
    expect(invalid.json()).toMatchObject({ code: 'invalid', fields: { phone: [expect.any(String)] } });
    expect(await web.session()).toBeNull();
  });

  test('creates the account of a new number from the requested names', async () => {
    const web = client();
    const phone = newPhone();
    const { code, registration_token } = (await web.signIn(open(), phone)).json();
    expect(code).toBe('registration_required');
    const names = { phone, registration_token, first_name: 'Malika', last_name: 'Yusupova' };
    const other = await web.post('callback/phone-code', { ...names, phone: newPhone() });
    expect(other.json().code).toBe('registration_token_invalid');
    await web.post('callback/phone-code', names);
    expect((await web.session())?.user).toEqual({ name: 'Malika Yusupova', phone });
  });

  test('requires the CSRF token', async () => {
    const web = await signedIn();
    const forged = await web.post('signout', { csrfToken: 'forged' });
    expect(forged.json().url).toContain('error=MissingCSRF');
    const unasked = await web.post('callback/phone-code', { csrfToken: '', phone: demoAccount.phone });
    expect(unasked.json().url).toContain('error=MissingCSRF');
    expect(await web.session()).not.toBeNull();
  });

  test('ends at sign-out, in the list of devices too', async () => {
    const web = await signedIn();
    const session = await web.session();
    const cookies = web.cookies;
    await web.post('signout', { callbackUrl: '/link' });
    expect(await web.session()).toBeNull();
    expect((await open().request(me, { token: session?.access ?? '' })).status).toBe(401);
    const copied = await open().app.inject({ url: '/api/auth/session', headers: { cookie: cookies } });
    expect(copied.json()).toBeNull();
  });

  test('loses its cookie when another device blocks it', async () => {
    const web = await signedIn();
    open().pass(61);
    const { access } = await signIn(open());
    const { body } = await open().request(listSessions, { token: (await web.session())?.access ?? '' });
    const id = body.results.find((it) => it.is_current)?.id ?? '';
    expect((await open().request(blockSessions, { token: access, body: { id } })).status).toBe(204);
    expect(web.cookies).toContain('session-token');
    expect(await web.session()).toBeNull();
    expect(web.cookies).not.toContain('session-token');
  });

  test('keeps the session on a repeated sign-in', async () => {
    const web = await signedIn();
    const access = (await web.session())?.access ?? '';
    const count = async () => (await open().request(listSessions, { token: access })).body.count;
    const before = await count();
    open().pass(61);
    await web.signIn(open(), demoAccount.phone);
    expect(await count()).toBe(before);
  });

  test('ends the session of another viewer on a sign-in', async () => {
    const web = await signedIn();
    const access = (await web.session())?.access ?? '';
    const phone = newPhone();
    const { registration_token } = (await web.signIn(open(), phone)).json();
    await web.post('callback/phone-code', { phone, registration_token, first_name: 'Olim' });
    expect((await web.session())?.user.phone).toBe(phone);
    expect((await open().request(me, { token: access })).status).toBe(401);
  });

  test('expires 30 days after the last visit', async () => {
    const web = await signedIn();
    const days = (count: number) => {
      const at = new Date(open().services.now().getTime() + count * 86_400_000);
      const headers = { cookie: web.cookies };
      return withServices(
        { now: () => at },
        async (late) => (await new WebClient(late.app, headers).session()) !== null,
      );
    };
    expect([await days(29), await days(58), await days(89)]).toEqual([true, true, false]);
  });

  test('does not count in the API, whose responses any origin may read', async () => {
    const web = await signedIn();
    const headers = { cookie: web.cookies };
    const response = await open().app.inject({ url: '/api/v2/auth/me/', headers });
    expect(response.statusCode).toBe(401);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each(['https://evil.example', 'null', 'http://oyna.test.evil.example'])(
    'is useless to pages of other origins: %s',
    async (origin) => {
      const web = await signedIn();
      const rejected = await web.post('signout', {}, { origin });
      expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'origin_refused']);
      const read = await new WebClient(open().app, { origin, cookie: web.cookies }).get('session');
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await open().app.inject({
        method: 'OPTIONS',
        url: '/api/auth/session',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
        403,
        undefined,
      ]);
      expect((await web.post('signout', {}, { origin: 'http://oyna.test' })).statusCode).toBe(200);
      expect(await web.session()).toBeNull();
    },
  );

  test('uses secure cookies at the public address when one is set', async () => {
    await withServices({ publicUrl: 'https://oyna.example' }, async (web) => {
      const csrf = await web.get('csrf');
      expect(csrf.cookies[0]).toMatchObject({ name: '__Host-authjs.csrf-token', secure: true });
      open().pass(61);
      const response = await web.signIn(open(), demoAccount.phone);
      expect(response.json()).toEqual({ url: 'https://oyna.example/link' });
      expect(web.cookies).toContain('__Secure-authjs.session-token');
      expect(await web.session()).not.toBeNull();
    });
  });

  test.each([
    ['signin/nothing', 404],
    ['nothing', 404],
    ['', 404],
    ['csrf', 200],
    ['error?error=%0d%0aX:y', 302],
  ])('answers /api/auth/%s with %i', async (path, status) => {
    expect((await client().get(path)).statusCode).toBe(status);
  });

  test.each([
    ['application/json', '{'],
    ['application/json', '[1]'],
    ['application/json', 'null'],
    ['application/json', '{"csrfToken":{},"callbackUrl":5}'],
    ['application/x-www-form-urlencoded', 'a=%ff&&&='],
    ['text/plain', 'x'],
  ])('survives a body of %s: %s', async (type, payload) => {
    const headers = { 'content-type': type, cookie: 'authjs.session-token=x; authjs.callback-url=%zz; a' };
    const url = '/api/auth/callback/phone-code';
    const response = await open().app.inject({ method: 'POST', url, headers, payload });
    expect(response.statusCode).toBeLessThan(500);
    const read = await open().app.inject({ url: '/api/auth/session', headers: { cookie: headers.cookie } });
    expect([read.statusCode, read.json()]).toEqual([200, null]);
  });

  test('does not treat its own failure as the end of a session', async () => {
    const web = await signedIn();
    const broken = { now: () => new Date(Number.NaN) };
    const response = await withServices(broken, (late) =>
      new WebClient(late.app, { cookie: web.cookies }).get('session'),
    );
    expect([response.statusCode, response.cookies]).toEqual([500, []]);
    expect(await web.session()).not.toBeNull();
  });
}
