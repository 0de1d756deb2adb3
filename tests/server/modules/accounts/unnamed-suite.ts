import { updateUser } from '@oyna/contract/own-account';
import { listProfiles } from '@oyna/contract/profiles';
import { confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import { expect, test } from 'vitest';
import { lastCode } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

let numbers = 0;

/** Accounts that register without a name. */
export function unnamedSuite(open: () => TestServer): void {
  async function registered(): Promise<string> {
    const phone = `+99893${String(4_000_000 + numbers++)}`;
    await open().request(requestCode, { body: { phone } });
    const code = lastCode(open(), phone);
    const { registration_token } = (await open().request(confirmCode, { body: { phone, code } })).error;
    const { body } = await open().request(register, { body: { phone, registration_token } });
    if (!('access' in body)) throw new Error('Not registered');
    expect(body.user).toMatchObject({ first_name: '', last_name: '' });
    return body.access;
  }
  const nameIn = async (language: string, token: string) => {
    const headers = { 'accept-language': language };
    const { body } = await open().request(listProfiles, { token, headers });
    return body.results.map(({ name }) => name);
  };

  test('have a first profile with a name in the language of the viewer', async () => {
    const token = await registered();
    expect(await nameIn('uz', token)).toEqual(['Asosiy']);
    expect(await nameIn('uz-Cyrl', token)).toEqual(['Асосий']);
    expect(await nameIn('ru', token)).toEqual(['Основной']);
    expect(await nameIn('en', token)).toEqual(['Main']);
  });

  test('name their first profile by the first name that they give, once', async () => {
    const token = await registered();
    const give = (first_name: string) => open().request(updateUser, { token, body: { first_name } });
    await give('Muhammadaliyevich-Abdurahmonovich');
    expect(await nameIn('ru', token)).toEqual(['Muhammadaliyevich-Abdurahmonov']);
    await give('Ali');
    expect(await nameIn('ru', token)).toEqual(['Muhammadaliyevich-Abdurahmonov']);
  });
}
