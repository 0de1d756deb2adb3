import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBillingFixture } from '../modules/billing/billing-fixture.ts';
import { newViewer } from '../support/new-viewer.ts';
import { openAdmin } from '../support/open-admin.ts';
import { addOperator } from '../support/operator-key.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'oyna-approvals-'));
const file = join(folder, 'oyna.gz');
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  await addOperator(server.services, 'nargiza', 'owner');
  await addOperator(server.services, 'sardor', 'support');
  await addOperator(server.services, 'botir', 'owner');
}, 60_000);
beforeEach(() => server.services.db.updateTable('operators').set({ revoked_at: null }).execute());
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const nargiza = openAdmin(() => server);
const sardor = openAdmin(() => server, 'sardor', 'support');
const shop = createBillingFixture(() => server);
const statusOf = async (id: number) => (await shop.see(id)).status;
const idIn = (text: string) => /approvals accept (\d+)/.exec(text)?.[1] ?? '';
const log = async () => {
  const rows = await server.services.db.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.map(({ actor, action, target, detail }) => ({ actor, action, target, detail }));
};

describe('A refund with two operators', () => {
  let paid: { readonly id: number; readonly number: string; readonly amount: number };
  beforeEach(async () => {
    await shop.enter();
    paid = await shop.buy();
  });
  const ask = async () => idIn((await sardor('orders', 'refund', paid.number)).out);

  test('waits for another one, whose approval refunds at once', async () => {
    const id = await ask();
    expect(await statusOf(paid.id)).toBe('paid');
    expect(await ask()).toBe(id);
    expect((await nargiza('approvals', 'list')).out).toMatch(
      new RegExp(`${id} +order.refund +order:${paid.number} +sardor .*waiting`),
    );
    const { out } = await nargiza('approvals', 'accept', id);
    expect(out).toBe(`Refunded. Return ${paid.amount} UZS at the bank.`);
    expect(await statusOf(paid.id)).toBe('refunded');
    const target = `order:${paid.number}`;
    expect((await log()).filter((it) => it.target === target)).toMatchObject([
      { actor: 'sardor', action: 'approval.request', detail: { action: 'order.refund' } },
      { actor: 'nargiza', action: 'order.refund', detail: { amount: paid.amount, requested_by: 'sardor' } },
    ]);
    expect((await nargiza('approvals', 'accept', id)).err).toMatch(/decided, or it has expired/);
  });

  test('is never approved by the operator who asked for it', async () => {
    const id = await ask();
    expect((await sardor('approvals', 'accept', id)).err).toMatch(/approve your own/);
    expect(await statusOf(paid.id)).toBe('paid');
    expect((await sardor('approvals', 'reject', id)).out).toBe('Rejected.');
    expect((await nargiza('approvals', 'accept', id)).err).toMatch(/decided, or it has expired/);
    expect(await statusOf(paid.id)).toBe('paid');
  });

  test('expires after a day', async () => {
    const id = await ask();
    server.pass(86_400);
    expect((await nargiza('approvals', 'list')).out).toMatch(/sardor .*expired/);
    expect((await nargiza('approvals', 'accept', id)).err).toMatch(/decided, or it has expired/);
    expect(await statusOf(paid.id)).toBe('paid');
  });

  test('needs no second operator while only one has the role', async () => {
    const { db, now } = server.services;
    await db.updateTable('operators').set({ revoked_at: now() }).where('name', '!=', 'nargiza').execute();
    expect((await nargiza('orders', 'refund', paid.number)).out).toMatch(/^Refunded/);
  });
});

describe('A restore with two owners', () => {
  const botir = openAdmin(() => server, 'botir');

  test('runs once for the file that the other owner approved', async () => {
    const before = await log();
    await nargiza('backup', file);
    const { phone } = await newViewer(server.services);
    const restore = () => nargiza('restore', file, '--replace');
    const id = idIn((await restore()).out);
    expect((await nargiza('users', 'find', phone)).out).toContain(phone);
    expect((await sardor('approvals', 'accept', id)).err).toMatch(/role doesn’t allow/);
    expect((await botir('approvals', 'accept', id)).out).toMatch(/may now run it/);
    const other = join(folder, 'other.gz');
    await nargiza('backup', other);
    expect((await nargiza('restore', other, '--replace')).out).toMatch(/has to approve/);
    expect((await restore()).out).toMatch(/^Restored/);
    expect((await nargiza('users', 'find', phone)).out).toBe('Nothing.');
    expect((await restore()).out).toMatch(/has to approve/);
    const restored = (await log()).slice(before.length).filter((it) => it.action === 'database.restore');
    expect(restored).toMatchObject([{ actor: 'nargiza', detail: { approved_by: 'botir' } }]);
  });

  test('is asked for only when the file can be restored', async () => {
    await nargiza('backup', file);
    const waiting = async () => (await nargiza('approvals', 'list')).out;
    const before = await waiting();
    const bad = join(folder, 'bad.gz');
    writeFileSync(bad, readFileSync(file).subarray(0, -20));
    expect((await nargiza('restore', bad, '--replace')).err).toMatch(/^The backup is damaged/);
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(bad, gzipSync(text.replace('"0001-accounts"', '"0000-accounts"')));
    expect((await nargiza('restore', bad, '--replace')).err).toMatch(/from another version/);
    expect((await nargiza('restore', file)).err).toMatch(/^The database is not empty/);
    expect(await waiting()).toBe(before);
  });

  test('keeps the audit log and revoked keys as they are', async () => {
    const { db, now } = server.services;
    await nargiza('backup', file);
    await db.updateTable('operators').set({ revoked_at: now() }).where('name', '=', 'sardor').execute();
    const before = await log();
    const id = idIn((await nargiza('restore', file, '--replace')).out);
    await botir('approvals', 'accept', id);
    expect((await nargiza('restore', file, '--replace')).out).toMatch(/^Restored/);
    expect((await log()).slice(0, before.length)).toEqual(before);
    expect((await sardor('users', 'find', 'x')).err).toMatch(/doesn’t know this key/);
  });
});
