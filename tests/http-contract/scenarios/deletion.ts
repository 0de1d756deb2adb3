import { resendCode } from '@oyna/contract/account';
import { me } from '@oyna/contract/account-session';
import { deleteAccount, requestOwnCode } from '@oyna/contract/own-account';
import { expectError } from '../expect-error.ts';
import { need } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

/** Deletion of the account created for the other checks. */
export const deletion: Scenario = {
  name: 'deletion',
  async run(suite) {
    const { accounts } = suite;
    const spare = async () => (await accounts.spare()).access;
    await suite.check(resendCode, 'sends another code', async () => {
      await spare();
      await accounts.newCode(resendCode, accounts.newPhone());
    });
    const last = await suite.check(requestOwnCode, 'sends a code to delete the account', async () =>
      accounts.ownCode(await spare(), 'delete_account'),
    );
    await suite.check(deleteAccount, 'deletes the account and its tokens by a fresh code', async () => {
      const token = await spare();
      const wrong = last === '000000' ? '000001' : '000000';
      await expectError(suite, deleteAccount, [400, 'code_wrong'], { token, body: { code: wrong } });
      await suite.request(deleteAccount, 204, { token, body: { code: need(last, 'no code was sent') } });
      await suite.request(me, 401, { token });
    });
  },
};
