import { signInByPassword } from '@oyna/contract/account';
import { approveDevice } from '@oyna/contract/device-sign-in';
import { expect, test, vi } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

const password = 'qishki bozor 7';

/** Messages about sign-ins, which a setting switches on. */
export function noticeSuite(open: () => TestServer): void {
  /** Signs a television in to a viewer's account by password and by phone; returns the notices. */
  async function noticesOf(SMS_NOTICES: string): Promise<() => string[]> {
    const server = open();
    const { access, user } = await signInNew(server, { password });
    const config = { ...parseConfig({ SMS_NOTICES }), logLevel: 'silent', web: false } as const;
    const app = await buildApp(config, { ...server.services, smsRules: config.smsRules });
    const post = async (url: string, payload: object, headers = {}) =>
      (await app.inject({ method: 'POST', url: `/api/v2/${url}`, payload, headers })).json();
    const device = { platform: 'Tizen 6.5', model: 'QE55' };
    const tv = await post('login-image/', { device });
    const decision = { user_code: tv.user_code, approve: true };
    await server.request(approveDevice, { token: access, body: decision });
    await post('get-token/', { device_code: tv.device_code });
    await post(signInByPassword.path, { phone: user.phone, password, device: { platform: 'webOS 5' } });
    await app.close();
    return () => {
      const own = server.outbox.messages().filter(({ phone }) => phone === user.phone);
      return own
        .map(({ text }) => text)
        .filter((text) => text.includes('Siz boʻlmasangiz'))
        .sort();
    };
  }

  test('notifies the owner of each device that signs in without a code, if wanted', async () => {
    const notices = await noticesOf('yes');
    await vi.waitFor(() => expect(notices()).toHaveLength(2), 10_000);
    expect(notices()).toEqual([
      'Oyna: hisobga kirildi (QE55). Siz boʻlmasangiz, parolni tiklang',
      'Oyna: hisobga kirildi (webOS 5). Siz boʻlmasangiz, parolni tiklang',
    ]);
    expect(Math.max(...notices().map((it) => it.length))).toBeLessThanOrEqual(70);
  });

  test('sends no notices by default', async () => {
    const notices = await noticesOf('no');
    expect(notices()).toEqual([]);
  });
}
