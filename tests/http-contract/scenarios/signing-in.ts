import { resendCode, signInByPassword } from '@oyna/contract/account';
import { me } from '@oyna/contract/account-session';
import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { expectError } from '../expect-error.ts';
import { expectThat } from '../outcome.ts';
import { readCode } from '../read-code.ts';
import type { Scenario } from '../suite.ts';

const device = { platform: 'Contract suite', model: 'HTTP' };

/** A phone, its code, and the account behind it. */
export const signingIn: Scenario = {
  name: 'signing-in',
  async run(suite) {
    const { phone } = suite.options;
    const sent = await suite.check(requestCode, 'sends a code', async () => {
      const { body } = await suite.accounts.patiently(requestCode, 202, { body: { phone } });
      expectThat(body.expires_in > 0 && body.resend_in > 0, 'it does not say for how long');
      return body;
    });
    for (const call of sent ? [requestCode, resendCode] : []) {
      await suite.check(call, 'rejects a second code at once with 429 and Retry-After', async () => {
        const { headers } = await expectError(suite, call, [429, 'resend_too_soon'], { body: { phone } });
        expectThat(Number(headers.get('retry-after')) > 0, 'there is no Retry-After in seconds');
      });
    }
    await suite.check(requestCode, 'rejects an invalid phone', async () => {
      const { error } = await expectError(suite, requestCode, [400, 'invalid'], { body: { phone: '12' } });
      expectThat(error.fields?.phone !== undefined, 'fields does not name `phone`');
    });
    const code =
      sent && (await suite.check('code', 'reaches the phone', () => readCode(suite.options, phone)));
    if (code !== undefined) {
      await suite.check(confirmCode, 'rejects a wrong code with 400, not 401', async () => {
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
        await expectError(suite, confirmCode, [400, 'code_wrong'], { body: { phone, code: wrong } });
      });
      await suite.check(confirmCode, 'signs in', async () => {
        const { body } = await suite.request(confirmCode, 200, { body: { phone, code, device } });
        suite.accounts.keepViewer(body);
      });
      await suite.check(confirmCode, 'accepts a code once', async () => {
        await expectError(suite, confirmCode, [400, 'code_expired', 'code_wrong'], { body: { phone, code } });
      });
    }
    await suite.check(me, 'returns the signed-in viewer', async () => {
      const { body } = await suite.request(me, 200, { token: await suite.token() });
      expectThat(body.phone === phone, `it is ${body.phone}`);
    });
    await suite.check(signInByPassword, 'rejects a wrong password with 400, not 401', async () => {
      const body = { phone: '+998931000000', password: 'no such password' };
      await expectError(suite, signInByPassword, [400, 'credentials_wrong'], { body });
    });
  },
};
