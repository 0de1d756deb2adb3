import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import { Argon2Queue } from '#server/src/modules/accounts/password/argon2-queue.ts';
import { hashPassword } from '#server/src/modules/accounts/password/password.ts';

const cheap = { message: 'x', nonce: 'x'.repeat(16), parallelism: 1, tagLength: 32, memory: 8, passes: 1 };

test('files are read while many passwords wait for their hash', async () => {
  const secrets = deriveSecrets('a secret of the tests, long enough to be one');
  await hashPassword(secrets, '1');
  let hashed = 0;
  const hashes = Array.from({ length: 16 }, () => hashPassword(secrets, '2580').finally(() => (hashed += 1)));
  await readFile(new URL(import.meta.url));
  expect(hashed).toBeLessThan(4);
  await Promise.all(hashes);
});

test('a full queue rejects with the seconds to wait', async () => {
  const queue = new Argon2Queue(2);
  const results = await Promise.allSettled([1, 2, 3].map(() => queue.derive(cheap)));
  expect(results.map((it) => it.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(results[2]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 2 } } });
});

test('a queue that was full takes more once it is shorter', async () => {
  const queue = new Argon2Queue(2);
  await Promise.allSettled([1, 2, 3].map(() => queue.derive(cheap)));
  expect(await queue.derive(cheap)).toHaveLength(32);
});

test('a failed hash rejects alone', async () => {
  const queue = new Argon2Queue(4);
  const [bad, good] = await Promise.allSettled([queue.derive({ ...cheap, memory: 0 }), queue.derive(cheap)]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});
