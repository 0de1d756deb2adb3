import { updateUser } from '@oyna/contract/own-account';
import { listProfiles } from '@oyna/contract/profiles';
import { expect, test } from 'vitest';
import { signInUnnamed } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Accounts that register without a name. */
export function unnamedSuite(open: () => TestServer): void {
  async function registered(): Promise<string> {
    const { access, user } = await signInUnnamed(open());
    expect(user).toMatchObject({ first_name: '', last_name: '' });
    return access;
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
