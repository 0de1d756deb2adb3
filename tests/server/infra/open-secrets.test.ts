import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import { openSecrets } from '#server/src/infra/open-secrets.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { dependsOnSecret } from '#server/src/modules/accounts/public.ts';
import { emptyDatabase } from '../support/test-database.ts';

let database: OpenDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'oyna-secrets-'));
const secret = join(dataDir, 'secret');
const config = parseConfig({ DATA_DIR: dataDir });
const isNeeded = () => dependsOnSecret(database.db);
const user = { phone: '+998901112233', first_name: '', last_name: '', avatar: null, lang: 'uz' };

beforeAll(async () => {
  database = await emptyDatabase();
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('A new database gets a new secret, which stays', async () => {
  const { id } = await openSecrets(config, isNeeded);
  expect((await openSecrets(config, isNeeded)).id).toBe(id);
});

test('A lost secret is not replaced while passwords depend on it', async () => {
  const row = { ...user, password_hash: 'a hash', created_at: new Date() };
  await database.db.insertInto('users').values(row).execute();
  rmSync(secret);
  await expect(openSecrets(config, isNeeded)).rejects.toThrow(`${secret} is missing`);
  expect(existsSync(secret)).toBe(false);
  const SIGNING_SECRET = 'kept elsewhere, and as long as it must be';
  await openSecrets(parseConfig({ DATA_DIR: dataDir, SIGNING_SECRET }), isNeeded);
});
