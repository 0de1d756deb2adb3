import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAdminApp } from '#server/src/admin/api/build-admin-app.ts';
import { createBackupKey } from '#server/src/admin/backup/backup-encryption.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { newViewer } from '../support/new-viewer.ts';
import { openAdmin } from '../support/open-admin.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-encrypted-'));
const file = join(folder, 'oyna.age');
const keyFile = join(folder, 'backup.key');
let server: TestServer;
let backupKey: string;
beforeAll(async () => {
  backupKey = await createBackupKey(keyFile);
  server = await startTestServer(await embeddedDatabase(), { backupKey });
}, 60_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = openAdmin(() => server);
const restore = (...more: string[]) => admin('restore', file, '--replace', ...more);

test('a backup with a key is opened by the private key only', async () => {
  const { phone } = await newViewer(server.services);
  expect((await admin('backup', file)).out).toBe(`${file}: ${statSync(file).size} bytes, encrypted.`);
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  await server.services.db
    .updateTable('users')
    .set({ first_name: 'Changed' })
    .where('phone', '=', phone)
    .execute();
  expect(await restore()).toMatchObject({ status: 1, err: expect.stringContaining('add --key') });
  const other = join(folder, 'other.key');
  await createBackupKey(other);
  expect(await restore('--key', other)).toMatchObject({
    status: 1,
    err: expect.stringContaining('cannot be decrypted'),
  });
  expect((await restore('--key', file)).err).toContain('has no private key');
  expect((await admin('users', 'find', phone)).out).toContain('Changed');
  expect((await restore('--key', keyFile)).out).toMatch(/^Restored: \d+ rows\.$/);
  expect((await admin('users', 'find', phone)).out).not.toContain('Changed');
});

test('an encrypted backup with a changed or missing byte changes nothing', async () => {
  await admin('backup', file);
  const whole = readFileSync(file);
  const { phone } = await newViewer(server.services);
  const changed = Buffer.from(whole);
  changed[5000] = (changed[5000] ?? 0) ^ 1;
  for (const bytes of [changed, whole.subarray(0, -1)]) {
    writeFileSync(file, bytes);
    expect((await restore('--key', keyFile)).err).toContain('cannot be decrypted');
  }
  expect((await admin('users', 'find', phone)).out).toContain(phone);
});

test('a public key with a wrong character stops the start', async () => {
  const last = backupKey.endsWith('q') ? 'p' : 'q';
  const config = {
    ...parseConfig({}),
    logLevel: 'silent',
    backupKey: backupKey.slice(0, -1) + last,
  } as const;
  await expect(buildAdminApp(config, server.services)).rejects.toThrow('BACKUP_KEY is not a public key');
});

test('a new key never overwrites a file', async () => {
  const text = readFileSync(keyFile, 'utf8');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect((await admin('backup', 'key', keyFile)).status).toBe(1);
  expect(readFileSync(keyFile, 'utf8')).toBe(text);
});
