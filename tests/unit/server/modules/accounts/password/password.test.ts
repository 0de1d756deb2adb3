import { expect, test } from 'vitest';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { hashPassword, isOutdated, isPassword } from '#server/src/modules/accounts/password/password.ts';
import { plainHash } from '#tests/server/support/plain-hash.ts';

const first = 'the first secret of the tests, long enough to be one';
const second = 'the second secret of the tests, long enough, too';
const before = deriveSecrets(first);
const rotated = deriveSecrets(second, { previous: first });

test('a password matches only its own hash', async () => {
  const hash = await hashPassword(before, 'qishki bozor 7');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=/);
  expect(await isPassword(before, 'qishki bozor 7', hash)).toBe(true);
  expect(await isPassword(before, 'qishki bozor 8', hash)).toBe(false);
  expect(await isPassword(before, 'qishki bozor 7', null)).toBe(false);
  expect(isOutdated(before, hash)).toBe(false);
});

test('a hash without the secret tells nothing about a PIN', async () => {
  const hash = await hashPassword(before, '2580');
  expect(await isPassword(deriveSecrets(second), '2580', hash)).toBe(false);
  const withoutPepper = hash.replace(/,keyid=[^$]*/, '');
  expect(await isPassword(before, '2580', withoutPepper)).toBe(false);
});

test('a hash of the previous secret matches only its PIN', async () => {
  const hash = await hashPassword(before, '2580');
  expect(await isPassword(rotated, '2580', hash)).toBe(true);
  expect(await isPassword(rotated, '2581', hash)).toBe(false);
});

test('a hash of the previous secret is outdated', async () => {
  expect(isOutdated(rotated, await hashPassword(before, '2580'))).toBe(true);
});

test('a hash of an earlier version matches only its PIN', async () => {
  const hash = plainHash('2580');
  expect(await isPassword(before, '2580', hash)).toBe(true);
  expect(await isPassword(before, '2581', hash)).toBe(false);
});

test('a hash of an earlier version is outdated', () => {
  expect(isOutdated(before, plainHash('2580'))).toBe(true);
});
