import { me, refreshTokens } from '@oyna/contract/account-session';
import { listCinema } from '@oyna/contract/cinema';
import { expect, test } from 'vitest';
import { demoAccount } from '#server/demo/loader/load-account.ts';
import { signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';
import { WebClient } from '../../support/web-client.ts';

export function refreshSuite(open: () => TestServer): void {
  const rotate = (refresh: string) => open().request(refreshTokens, { body: { refresh } });

  test('gives new tokens for a refresh token', async () => {
    const { refresh } = await signIn(open());
    const { status, body } = await rotate(refresh);
    expect(status).toBe(200);
    expect(body.refresh).not.toBe(refresh);
    expect((await open().request(me, { token: body.access })).status).toBe(200);
  });

  test('repeats the unused successor, so that a lost response does not sign out', async () => {
    const { refresh } = await signIn(open());
    const first = await rotate(refresh);
    const again = await rotate(refresh);
    expect(again.body.refresh).toBe(first.body.refresh);
    expect((await rotate(again.body.refresh)).status).toBe(200);
  });

  test('gives the same successor to parallel requests', async () => {
    const { refresh } = await signIn(open());
    const responses = await Promise.all(Array.from({ length: 8 }, () => rotate(refresh)));
    expect(responses.map((it) => it.status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map((it) => it.body.refresh)).size).toBe(1);
  });

  test('ends the session when a token is used after its successor was replaced', async () => {
    const { refresh } = await signIn(open());
    const second = await rotate(refresh);
    const third = await rotate(second.body.refresh);
    expect((await rotate(refresh)).error.code).toBe('token_not_valid');
    expect((await rotate(third.body.refresh)).status).toBe(401);
    expect((await open().request(me, { token: third.body.access })).status).toBe(401);
  });

  /** Rotates from an address; an address of TEST-NET-1 unless said. */
  const rotateFrom = async (refresh: string, remoteAddress = '192.0.2.10') =>
    (
      await open().app.inject({
        method: 'POST',
        url: '/api/v2/auth/token/refresh/',
        remoteAddress,
        payload: { refresh },
      })
    ).json();

  test('ends the session when a token is repeated after a minute', async () => {
    const server = open();
    const { refresh } = await signIn(server);
    const first = await rotateFrom(refresh);
    server.pass(59);
    expect((await rotateFrom(refresh)).refresh).toBe(first.refresh);
    // A repetition does not extend the minute.
    server.pass(1);
    expect((await rotateFrom(refresh)).code).toBe('token_not_valid');
    expect((await rotateFrom(first.refresh)).code).toBe('token_not_valid');
    expect((await server.request(me, { token: first.access })).status).toBe(401);
  });

  test('keeps the session while it repeats the successor in its network only', async () => {
    const { refresh } = await signIn(open());
    const first = await rotateFrom(refresh);
    expect((await rotateFrom(refresh, '198.51.100.7')).code).toBe('token_not_valid');
    expect((await rotateFrom(refresh, '192.0.2.99')).refresh).toBe(first.refresh);
    expect((await rotateFrom(first.refresh, '198.51.100.7')).access).toEqual(expect.any(String));
  });

  test('ends no other session of the account', async () => {
    const stolen = await signIn(open());
    const other = await signIn(open());
    const second = await rotate(stolen.refresh);
    await rotate(second.body.refresh);
    await rotate(stolen.refresh);
    expect((await rotate(other.refresh)).status).toBe(200);
  });

  test('rejects foreign signatures', async () => {
    const { refresh } = await signIn(open());
    const [session = '', , signature = ''] = refresh.split('.');
    for (const forged of [
      `${session}.1.${signature}`,
      `${refresh}x`,
      'nonsense',
      `${session}.0.${'A'.repeat(43)}`,
    ]) {
      expect((await rotate(forged)).status).toBe(401);
    }
    expect((await rotate(refresh)).status).toBe(200);
  });

  test('rejects an access token after 15 minutes, on public reads too', async () => {
    const server = open();
    const { access, refresh } = await signIn(server);
    server.pass(15 * 60 + 1);
    expect((await server.request(me, { token: access })).error.code).toBe('token_not_valid');
    expect((await server.request(listCinema, { token: access })).status).toBe(401);
    expect((await server.request(listCinema)).status).toBe(200);
    expect((await rotate(refresh)).status).toBe(200);
  });

  test('keeps only a session that is used within 180 days', async () => {
    const server = open();
    const { refresh } = await signIn(server);
    server.pass(179 * 86_400);
    const kept = await rotate(refresh);
    expect(kept.status).toBe(200);
    server.pass(181 * 86_400);
    expect((await rotate(kept.body.refresh)).status).toBe(401);
  });

  test('ends a session after a year, however often it is used', async () => {
    const server = open();
    let { refresh } = await signIn(server);
    for (let month = 0; month < 12; month++) {
      server.pass(30 * 86_400);
      refresh = (await rotate(refresh)).body.refresh;
    }
    server.pass(6 * 86_400);
    expect((await rotate(refresh)).error.code).toBe('token_not_valid');
  });

  test('ends the session of a phone page after a year, however often it is visited', async () => {
    const server = open();
    const web = new WebClient(server.app);
    await web.signIn(server, demoAccount.phone);
    for (let visit = 0; visit < 18; visit++) {
      server.pass(20 * 86_400);
      expect(await web.session()).not.toBeNull();
    }
    server.pass(6 * 86_400);
    expect(await web.session()).toBeNull();
  });
}
