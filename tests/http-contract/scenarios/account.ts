import {
  confirmPasswordReset,
  requestPasswordReset,
  setPassword,
  signInByPassword,
} from '@oyna/contract/account';
import { changePassword, checkPin, removePin, setPin, updateUser } from '@oyna/contract/own-account';
import { confirmCode, register, requestCode, type SignedIn } from '@oyna/contract/sign-in';
import { expectError } from '../expect-error.ts';
import { expectThat } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

/** An account from its first code: names, password, PIN. */
export const account: Scenario = {
  name: 'account',
  async run(suite) {
    const { accounts } = suite;
    const spare = async () => (await accounts.spare()).access;
    await suite.check(register, 'creates an account by the token of a confirmed phone', async () => {
      const phone = accounts.newPhone();
      const code = await accounts.newCode(requestCode, phone);
      const { error } = await expectError(suite, confirmCode, [409, 'registration_required'], {
        body: { phone, code },
      });
      const { registration_token } = error;
      expectThat(registration_token !== undefined, 'the 409 has no registration_token');
      const names = { phone, first_name: 'Sinov', last_name: 'Sinovov' };
      await expectError(suite, register, [400, 'registration_token_invalid'], {
        body: { ...names, registration_token: `${registration_token}x` },
      });
      const { body } = await suite.request(register, 201, { body: { ...names, registration_token } });
      accounts.keepSpare(body as SignedIn);
    });
    await suite.check(updateUser, 'changes the name and the language', async () => {
      const token = await spare();
      const { body } = await suite.request(updateUser, 200, {
        token,
        body: { first_name: 'Yangi', lang: 'ru' },
      });
      expectThat(body.first_name === 'Yangi' && body.lang === 'ru', `it is ${body.first_name}, ${body.lang}`);
      const { error } = await expectError(suite, updateUser, [400, 'invalid'], {
        token,
        body: { lang: 'xx' },
      });
      expectThat(error.fields?.lang !== undefined, 'fields does not name `lang`');
    });
    await suite.check(
      changePassword,
      'sets a password by a phone code and then needs the old one',
      async () => {
        const token = await spare();
        const first = { new_password: 'long enough 1' };
        await expectError(suite, changePassword, [400, 'code_required'], { token, body: first });
        const code = await accounts.ownCode(token, 'password');
        await suite.request(changePassword, 204, { token, body: { ...first, code } });
        const wrong = { old_password: 'not this one', new_password: 'long enough 2' };
        await expectError(suite, changePassword, [400, 'password_wrong'], { token, body: wrong });
        const right = { old_password: 'long enough 1', new_password: 'long enough 2' };
        await suite.request(changePassword, 204, { token, body: right });
      },
    );
    await suite.check(signInByPassword, 'signs in by the password', async () => {
      await spare();
      const phone = accounts.newPhone();
      await suite.request(signInByPassword, 200, { body: { phone, password: 'long enough 2' } });
      await expectError(suite, signInByPassword, [400, 'credentials_wrong'], {
        body: { phone, password: 'no' },
      });
    });
    await suite.check(setPin, 'sets a PIN with an age', async () => {
      const token = await spare();
      const { body } = await suite.request(setPin, 200, { token, body: { pin: '1234', age_limit: 12 } });
      expectThat(body.age_limit === 12, `age_limit is ${body.age_limit}`);
    });
    await suite.check(
      checkPin,
      'exchanges the PIN for a grant and rejects a wrong one with 400',
      async () => {
        const token = await spare();
        const { body } = await suite.request(checkPin, 200, { token, body: { pin: '1234' } });
        expectThat(body.expires_in > 0, `the grant lives ${body.expires_in} s`);
        await expectError(suite, checkPin, [400, 'pin_wrong'], { token, body: { pin: '4321' } });
      },
    );
    await suite.check(removePin, 'removes the PIN by the PIN itself', async () => {
      const token = await spare();
      await expectError(suite, removePin, [400, 'pin_wrong'], { token, body: { pin: '4321' } });
      await suite.request(removePin, 204, { token, body: { pin: '1234' } });
    });
    const reset = await suite.check(requestPasswordReset, 'sends a code to reset the password', async () => {
      await spare();
      return accounts.newCode(requestPasswordReset, accounts.newPhone());
    });
    await suite.check(
      confirmPasswordReset,
      'exchanges the code for a token that sets one password',
      async () => {
        await spare();
        const phone = accounts.newPhone();
        const wrong = reset === '000000' ? '000001' : '000000';
        await expectError(suite, confirmPasswordReset, [400, 'code_wrong'], { body: { phone, code: wrong } });
        const { body } = await suite.request(confirmPasswordReset, 200, {
          body: { phone, code: reset ?? '' },
        });
        const chosen = { ...body, password: 'long enough 3' };
        const signedIn = await suite.check(setPassword, 'sets the password and signs in once', async () => {
          const response = await suite.request(setPassword, 200, { body: chosen });
          await expectError(suite, setPassword, [400, 'reset_token_invalid'], { body: chosen });
          return response.body;
        });
        if (signedIn) accounts.keepSpare(signedIn);
      },
    );
  },
};
