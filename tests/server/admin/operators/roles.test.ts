import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyFile, keyIdOf, publicTextOf } from '#server/src/admin/operators/operator-key.ts';
import { openAdmin } from '../../support/open-admin.ts';
import { operatorKey } from '../../support/operator-key.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 60_000);
afterAll(() => server?.close());

const owner = openAdmin(() => server);
const support = openAdmin(() => server, 'sardor', 'support');
const content = openAdmin(() => server, 'kamola', 'content');
const publicKey = (name: string) => publicTextOf(operatorKey(name));

describe('A role', () => {
  test.each([
    [
      ['users', 'find', '90'],
      ['owner', 'support'],
    ],
    [
      ['users', 'block', '999'],
      ['owner', 'support'],
    ],
    [
      ['plans', 'list'],
      ['owner', 'support'],
    ],
    [
      ['orders', 'find'],
      ['owner', 'support'],
    ],
    [
      ['orders', 'refund', 'OY-0'],
      ['owner', 'support'],
    ],
    [
      ['contact', 'list'],
      ['owner', 'support'],
    ],
    [
      ['approvals', 'list'],
      ['owner', 'support'],
    ],
    [
      ['comments', 'reported'],
      ['owner', 'support', 'content'],
    ],
    [
      ['channels', 'on-air', '1'],
      ['owner', 'content'],
    ],
    [
      ['home', 'show'],
      ['owner', 'content'],
    ],
    [['audit'], ['owner']],
    [['operators', 'list'], ['owner']],
    [['operators', 'add', 'eve', 'content', publicKey('eve')], ['owner']],
    [['operators', 'revoke', 'eve'], ['owner']],
    [['backup', '/nowhere/oyna.gz'], ['owner']],
  ])('decides who may run %j', async (words, allowed) => {
    const refused = 'Your role doesn’t allow this. Ask an owner.';
    const runs = { owner, support, content };
    for (const [role, run] of Object.entries(runs).reverse()) {
      const { err } = await run(...words);
      expect([role, err === refused]).toEqual([role, !allowed.includes(role)]);
    }
  });
});

describe('The operators', () => {
  test('have access with their public key until they are revoked', async () => {
    const added = await owner('operators', 'add', 'Aziza Q.', 'support', publicKey('Aziza Q.'));
    expect(added).toMatchObject({ status: 0, out: 'Added: Aziza Q., support.' });
    const aziza = openAdmin(() => server, 'Aziza Q.', 'support');
    expect((await aziza('users', 'find', 'x')).status).toBe(0);
    expect((await owner('operators', 'list')).out).toMatch(/Aziza Q\. +support +\S+ +nargiza/);
    expect((await owner('operators', 'revoke', 'Aziza Q.')).out).toBe('Revoked.');
    expect((await aziza('users', 'find', 'x')).err).toMatch(/doesn’t know this key/);
    const { entries } = JSON.parse((await owner('audit', '--last', '2', '--json')).out);
    expect(entries).toMatchObject([
      { actor: 'nargiza', action: 'operator.revoke', target: 'operator:Aziza Q.' },
      {
        actor: 'nargiza',
        action: 'operator.add',
        detail: { role: 'support', key: keyIdOf(publicKey('Aziza Q.')) },
      },
    ]);
  });

  test('never take a used name or key, not even a revoked key', async () => {
    const add = async (name: string, key: string) =>
      (await owner('operators', 'add', name, 'support', publicKey(key))).err;
    expect(await add('NARGIZA', 'new')).toMatch(/name is taken/);
    expect(await add('bootstrap', 'new')).toMatch(/name is taken/);
    expect(await add('other', 'nargiza')).toMatch(/key was used/);
    await add('Malika', 'Malika');
    await owner('operators', 'revoke', 'Malika');
    expect(await add('other', 'Malika')).toMatch(/key was used/);
    expect((await owner('operators', 'add', 'other', 'support', 'x'.repeat(43))).status).toBe(1);
    expect((await owner('operators', 'add', 'other', 'king', publicKey('other'))).status).toBe(2);
  });

  test('keep the last owner', async () => {
    expect((await owner('operators', 'revoke', 'nargiza')).err).toMatch(/last owner/);
    expect((await owner('operators', 'revoke', 'nobody')).err).toMatch(/no such operator/);
  });

  test('make their own keys in files that are never overwritten', async () => {
    const { mkdtempSync, readFileSync, rmSync, statSync } = await import('node:fs');
    const folder = mkdtempSync('/tmp/oyna-key-');
    const file = `${folder}/key.pem`;
    const { out } = await owner('operators', 'key', file);
    expect(out).toMatch(/^[\w-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect((await owner('operators', 'key', file)).status).toBe(1);
    expect(() => createKeyFile(file)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe(text);
    // It would look like an option of a command.
    const keys = Array.from({ length: 400 }, (_, place) => createKeyFile(`${folder}/${place}.pem`));
    expect(keys.filter((key) => key.startsWith('-'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
