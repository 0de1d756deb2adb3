import { me } from '@oyna/contract/account-session';
import {
  approveDevice,
  getDeviceToApprove,
  pollDeviceSignIn,
  startDeviceSignIn,
} from '@oyna/contract/device-sign-in';
import { expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

export function deviceSignInSuite(open: () => TestServer): void {
  const start = async () =>
    (await open().request(startDeviceSignIn, { body: { device: { platform: 'Tizen 6.5', model: 'QE55' } } }))
      .body;
  const poll = (device_code: string) => open().request(pollDeviceSignIn, { body: { device_code } });
  const decide = (token: string, user_code: string, approve: boolean) =>
    open().request(approveDevice, { token, body: { user_code, approve } });

  test('signs the television in when the phone approves', async () => {
    const tv = await start();
    expect(tv.verification_uri_complete).toBe(`${tv.verification_uri}?code=${tv.user_code}`);
    expect(decodeURIComponent(tv.image)).toMatch(/^data:image\/svg\+xml,<svg/);
    expect((await poll(tv.device_code)).error.code).toBe('authorization_pending');
    const { access } = await signIn(open());
    const shown = await open().request(getDeviceToApprove, {
      token: access,
      query: { user_code: tv.user_code },
    });
    expect(shown.body).toMatchObject({
      user_code: tv.user_code,
      device: { platform: 'Tizen 6.5', model: 'QE55' },
    });
    expect((await decide(access, tv.user_code.toLowerCase().replace('-', ''), true)).status).toBe(204);
    open().pass(5);
    const taken = await poll(tv.device_code);
    expect(taken.status).toBe(200);
    expect((await open().request(me, { token: taken.body.access })).body.phone).toBe('+998901234567');
    expect((await poll(tv.device_code)).error.code).toBe('expired_token');
  });

  test('sends the phone the time of the request and whether its network is the same', async () => {
    const tv = await start();
    const requested_at = open().services.now().toISOString();
    const { access } = await signIn(open());
    open().pass(120);
    const seenFrom = async (remoteAddress: string) =>
      (
        await open().app.inject({
          url: `/api/v2/login-image/approve/?user_code=${tv.user_code}`,
          remoteAddress,
          headers: { authorization: `Bearer ${access}` },
        })
      ).json();
    expect(await seenFrom('127.0.0.77')).toMatchObject({ requested_at, same_network: true });
    expect((await seenFrom('198.51.100.7')).same_network).toBe(false);
    expect((await seenFrom('2001:db8::7')).same_network).toBeNull();
  });

  test('gives the account to one of two parallel requests', async () => {
    const tv = await start();
    const { access } = await signIn(open());
    await decide(access, tv.user_code, true);
    const both = await Promise.all([poll(tv.device_code), poll(tv.device_code)]);
    expect(both.map((it) => it.status).sort()).toEqual([200, 400]);
  });

  test('informs the television about a rejection, which is final', async () => {
    const tv = await start();
    const { access } = await signIn(open());
    await decide(access, tv.user_code, false);
    expect((await decide(access, tv.user_code, true)).error.code).toBe('expired_token');
    expect((await poll(tv.device_code)).error.code).toBe('access_denied');
  });

  test('asks a television that polls too often to slow down', async () => {
    const tv = await start();
    await poll(tv.device_code);
    open().pass(2);
    expect((await poll(tv.device_code)).error.code).toBe('slow_down');
    open().pass(6);
    expect((await poll(tv.device_code)).error.code).toBe('slow_down');
    open().pass(15);
    expect((await poll(tv.device_code)).error.code).toBe('authorization_pending');
  });

  test('expires a code after ten minutes', async () => {
    const tv = await start();
    open().pass(601);
    const { access } = await signIn(open());
    expect((await decide(access, tv.user_code, true)).error.code).toBe('expired_token');
    expect((await poll(tv.device_code)).error.code).toBe('expired_token');
  });

  test('requires an account to approve', async () => {
    const tv = await start();
    const { status } = await open().request(approveDevice, {
      body: { user_code: tv.user_code, approve: true },
    });
    expect(status).toBe(401);
  });

  test('sends the phone to the public address when one is set', async () => {
    const config = { ...parseConfig({}), logLevel: 'silent', web: false } as const;
    const app = await buildApp(config, { ...open().services, publicUrl: 'https://oyna.example' });
    const payload = { device: { platform: 'Tizen 6.5' } };
    const response = await app.inject({ method: 'POST', url: '/api/v2/login-image/', payload });
    await app.close();
    expect(response.json().verification_uri_complete).toMatch(
      /^https:\/\/oyna\.example\/link\?code=[A-Z-]{7}$/,
    );
  });

  test('serves the page behind the code, which cannot be framed', async () => {
    const { statusCode, headers, body } = await open().app.inject('/link?code=ABC-DEF');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const scripts = [...body.matchAll(/(?:src|href)="(\/link\/assets\/[^"]+)"/g)].map((it) => it[1] ?? '');
    expect(scripts.length).toBeGreaterThan(2);
    for (const url of scripts) {
      const file = await open().app.inject(url);
      expect([file.statusCode, file.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });
}
