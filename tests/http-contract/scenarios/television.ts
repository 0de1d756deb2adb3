import { me } from '@oyna/contract/account-session';
import {
  approveDevice,
  getDeviceToApprove,
  pollDeviceSignIn,
  startDeviceSignIn,
} from '@oyna/contract/device-sign-in';
import { expectError } from '../expect-error.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const device = { platform: 'Tizen 6.5', model: 'QE55' };

/** Signing in a television from a phone, RFC 8628. */
export const television: Scenario = {
  name: 'television',
  async run(suite) {
    const start = async () => (await suite.request(startDeviceSignIn, 200, { body: { device } })).body;
    const tv = await suite.check(startDeviceSignIn, 'returns codes, an address and a QR code', async () => {
      const body = await start();
      expectThat(body.expires_in > 0 && body.interval > 0, 'expires_in or interval is missing');
      expectThat(URL.canParse(body.verification_uri), `${body.verification_uri} is not an address`);
      const complete = body.verification_uri_complete;
      expectThat(complete.includes(body.user_code), `${complete} does not hold the code`);
      return body;
    });
    const codes = () => need(tv, 'the television has no code');
    await suite.check(pollDeviceSignIn, 'is pending first and then asks to slow down', async () => {
      const body = { device_code: codes().device_code };
      await expectError(suite, pollDeviceSignIn, [400, 'authorization_pending'], { body });
      await expectError(suite, pollDeviceSignIn, [400, 'slow_down', 'authorization_pending'], { body });
    });
    await suite.check(pollDeviceSignIn, 'rejects an unknown code', async () => {
      const body = { device_code: 'never-given-by-anybody' };
      await expectError(suite, pollDeviceSignIn, [400, 'expired_token'], { body });
    });
    await suite.check(getDeviceToApprove, 'shows the television to the viewer who approves it', async () => {
      const { user_code } = codes();
      const token = await suite.token();
      const { body } = await suite.request(getDeviceToApprove, 200, { token, query: { user_code } });
      expectThat(body.device.platform === device.platform, `it is ${body.device.platform}`);
      const { requested_at } = body;
      expectThat(requested_at == null || !Number.isNaN(Date.parse(requested_at)), 'requested_at is no time');
    });
    await suite.check(getDeviceToApprove, 'rejects a code that no television waits for', async () => {
      const token = await suite.token();
      await expectError(suite, getDeviceToApprove, [400, 'expired_token'], {
        token,
        query: { user_code: 'ZZZ-ZZZ' },
      });
    });
    await suite.check(approveDevice, 'denies the television and tells it so', async () => {
      const token = await suite.token();
      await suite.request(approveDevice, 204, {
        token,
        body: { user_code: codes().user_code, approve: false },
      });
      const body = { device_code: codes().device_code };
      await expectError(suite, pollDeviceSignIn, [400, 'access_denied', 'slow_down'], { body });
    });
    await suite.check(approveDevice, 'signs the television in once', async () => {
      const { access: phone } = await suite.accounts.viewer();
      const { user_code, device_code } = await start();
      await suite.request(approveDevice, 204, { token: phone, body: { user_code, approve: true } });
      const { body } = await suite.request(pollDeviceSignIn, 200, { body: { device_code } });
      await suite.request(me, 200, { token: body.access });
      await expectError(suite, pollDeviceSignIn, [400], { body: { device_code } });
    });
  },
};
