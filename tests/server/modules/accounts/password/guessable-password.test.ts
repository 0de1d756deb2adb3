import { expect, test } from 'vitest';
import { requireHardPassword } from '#server/src/modules/accounts/password/guessable-password.ts';

const phone = '+998901234567';

function isRefused(password: string): boolean {
  try {
    requireHardPassword(password, phone);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'password_guessable' });
    return true;
  }
}

test.each([
  ['common ones', ['password', 'P@ssw0rd', 'iloveyou1', 'trustno1', 'parol2026', 'Пароль123', 'sevgilim']],
  ['runs along keys', ['12345678', '87654321', 'qwerty123', '1q2w3e4r', '1qaz2wsx', 'йцукен123', 'a1b2c3d4']],
  ['repetitions', ['aaaaaaaa', '12121212', 'abc abc abc', '!!!!!!!!', 'oyna oyna']],
  ['dates', ['01021990', '1990-02-01']],
  ['the phone number', ['901234567', '+998 90 123 45 67', 'Aziz1234567', '8998901234567']],
  ['the product’s name', ['oyna2026', 'OynaTV!!', 'Ойна 2026', '0yn4 2026']],
])('refuses %s', (_, passwords) => {
  expect(passwords.filter((it) => !isRefused(it))).toEqual([]);
});

test('takes passwords of some words or of mixed characters', () => {
  const passwords = [
    'qishki bozor 7',
    'oynada qor yogʻdi',
    'тёплый вечер в мае',
    '83920174',
    'zx81spectrum',
    'kTz4!vRe',
  ];
  expect(passwords.filter((it) => isRefused(it))).toEqual([]);
});
