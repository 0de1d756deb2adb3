import { signInByPassword } from '@oyna/contract/account';
import { contact } from '@oyna/contract/contact';
import { blockSessions, changePassword, listSessions, requestOwnCode } from '@oyna/contract/own-account';
import { exportAccount, getSecurity } from '@oyna/contract/security';
import { expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

const password = 'qishki bozor 7';

/** The viewer's page of security. */
export function securitySuite(open: () => TestServer): void {
  /** A viewer with a second device that signed in by password. */
  async function withTelevision() {
    const server = open();
    const { access: token, user } = await signInNew(server, { password });
    server.pass(10);
    const device = { platform: 'webOS 5', model: 'LG' };
    await server.request(signInByPassword, { body: { phone: user.phone, password, device } });
    return { token, phone: user.phone };
  }
  const signInsOf = async (token: string) => (await open().request(getSecurity, { token })).body.sign_ins;

  test('lists the last sign-ins with their method, newest first, also of ended devices', async () => {
    const { token } = await withTelevision();
    const { body } = await open().request(listSessions, { token });
    const id = body.results.find((it) => !it.is_current)?.id ?? '';
    await open().request(blockSessions, { token, body: { id } });
    expect(await signInsOf(token)).toMatchObject([
      { device: { platform: 'webOS 5', model: 'LG' }, method: 'password', ended_at: expect.any(String) },
      { device: { platform: 'Web' }, method: 'code', ip: '127.0.0.1', ended_at: null },
    ]);
  });

  test('marks the devices and sign-ins in the network of the request', async () => {
    const { id, token } = await newViewer(open().services);
    const device = { platform: 'Tizen', model: 'QN90' };
    for (const ip of ['127.0.0.9', '198.51.100.7', '2001:db8::1']) {
      await openSession(open().services, id, ip, device);
    }
    const { results } = (await open().request(listSessions, { token })).body;
    const places = (
      entries: readonly { readonly ip: string; readonly same_network?: boolean | null | undefined }[],
    ) => Object.fromEntries(entries.map(({ ip, same_network }) => [ip, same_network]));
    const expected = { '127.0.0.9': true, '198.51.100.7': false, '2001:db8::1': null };
    expect(places(results)).toMatchObject(expected);
    expect(places(await signInsOf(token))).toMatchObject(expected);
  });

  test('leads the phone to its page of security', async () => {
    const { token } = await withTelevision();
    const { page } = (await open().request(getSecurity, { token })).body;
    expect(page?.address).toMatch(/\/link#security$/);
    expect(decodeURIComponent(page?.image ?? '')).toMatch(/^data:image\/svg\+xml,<svg/);
  });

  test('replaces a known password by a code, for owners whose password was changed', async () => {
    const { token, phone } = await withTelevision();
    await open().request(requestOwnCode, { token, body: { purpose: 'password' } });
    const body = { code: lastCode(open(), phone), new_password: 'qishki bozor 9' };
    expect((await open().request(changePassword, { token, body })).status).toBe(204);
    const given = { phone, password: 'qishki bozor 9' };
    expect((await open().request(signInByPassword, { body: given })).status).toBe(200);
  });

  test('exports only what is stored of the viewer, without secrets', async () => {
    const { token, phone } = await withTelevision();
    const other = await signInNew(open());
    for (const [access, message] of [
      [token, 'Mening savolim'],
      [other.access, 'Boshqa savol'],
    ] as const) {
      await open().request(contact, { token: access, body: { topic: 'other', message } });
    }
    const { status, body } = await open().request(exportAccount, { token });
    expect(status).toBe(200);
    expect(body.account).toMatchObject([{ phone, first_name: 'Nodira' }]);
    expect(body.devices).toHaveLength(2);
    expect(body.contact_requests).toMatchObject([{ message: 'Mening savolim' }]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|pin_hash|"user_id"|Boshqa savol/);
  });
}
