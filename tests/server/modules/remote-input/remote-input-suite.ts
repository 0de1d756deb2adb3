import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { awaitTyping, sendToTelevision } from '@oyna/contract/remote-input';
import { expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { readAccessToken } from '#server/src/modules/accounts/sessions/access-token.ts';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import { signIn } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

const nowhere = '6e1ff8f5-2f3a-4b84-9a3e-9c2a6c1d3e55';

export function remoteInputSuite(open: () => TestServer): void {
  const sessionOf = (access: string) => readAccessToken(open().services, access)?.session ?? '';
  const wait = (token: string, field: string, after = 0) =>
    open().request(awaitTyping, { token, query: { field, after } });
  const type = (token: string, session: string, field: string, text: string, submit = false) =>
    open().request(sendToTelevision, { token, body: { session, field, text, submit } });
  const rowOf = (id: string) =>
    open()
      .services.db.selectFrom('sessions')
      .select(['relay_field', 'relay_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const isOpen = (id: string, field: string) =>
    expect
      .poll(async () => {
        const { relay_field, relay_until } = await rowOf(id);
        return [relay_field, relay_until !== null && relay_until > open().services.now()];
      })
      .toEqual([field, true]);

  async function pair() {
    const phone = await signIn(open());
    open().pass(61);
    const tv = await signIn(open());
    open().pass(61);
    return { phone: phone.access, tv: tv.access, session: sessionOf(tv.access) };
  }

  test('brings typed text from the phone to the waiting television', async () => {
    const { phone, tv, session } = await pair();
    const waiting = wait(tv, 'search');
    await isOpen(session, 'search');
    const sent = await type(phone, session, 'search', 'Oʻtgan kunlar');
    expect([sent.status, sent.body]).toEqual([202, null]);
    const first = await waiting;
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ field: 'search', text: 'Oʻtgan kunlar', submit: false, sequence: 1 });
    const again = wait(tv, 'search', 1);
    await type(phone, session, 'search', 'Oʻtgan kunlar 2', true);
    expect((await again).body).toMatchObject({ text: 'Oʻtgan kunlar 2', submit: true, sequence: 2 });
  });

  test('keeps only the newest text between two polls', async () => {
    const { phone, tv, session } = await pair();
    const waiting = wait(tv, 'comment');
    await isOpen(session, 'comment');
    for (const text of ['a', 'ab', 'abc']) await type(phone, session, 'comment', text);
    const { sequence } = (await waiting).body;
    await type(phone, session, 'comment', 'abcd');
    await type(phone, session, 'comment', '');
    expect((await wait(tv, 'comment', sequence)).body).toMatchObject({ text: '', submit: false });
  });

  test('keeps the field open when it answers 204 after 25 seconds without text', async () => {
    const { phone, tv, session } = await pair();
    const waiting = wait(tv, 'search');
    await isOpen(session, 'search');
    open().pass(26);
    const { status, body } = await waiting;
    expect([status, body]).toEqual([204, null]);
    expect((await type(phone, session, 'search', 'x')).status).toBe(202);
    open().pass(10);
    expect((await type(phone, session, 'search', 'xy')).error.code).toBe('relay_closed');
  });

  test('types only into the open field of the viewer’s own television', async () => {
    const { phone, tv, session } = await pair();
    expect((await type(phone, session, 'search', 'x')).error.code).toBe('relay_closed');
    const waiting = wait(tv, 'search');
    await isOpen(session, 'search');
    const other = await type(phone, session, 'comment', 'x');
    expect([other.status, other.error.code]).toEqual([409, 'relay_closed']);
    const { access: stranger } = await signInNew(open());
    expect((await type(stranger, session, 'search', 'x')).status).toBe(404);
    expect((await type(phone, nowhere, 'search', 'x')).status).toBe(404);
    open().pass(26);
    expect((await waiting).status).toBe(204);
  });

  test('reveals no text of a closed field or of another one', async () => {
    const { phone, tv, session } = await pair();
    const first = wait(tv, 'search');
    await isOpen(session, 'search');
    await type(phone, session, 'search', 'mine');
    await first;
    open().pass(40);
    const second = wait(tv, 'search');
    await isOpen(session, 'search');
    open().pass(26);
    expect((await second).status).toBe(204);
    await type(phone, session, 'search', 'mine again');
    const third = wait(tv, 'comment');
    await isOpen(session, 'comment');
    open().pass(26);
    expect((await third).status).toBe(204);
    open().pass(40);
    const { db } = open().services;
    await deleteExpiredRows(db, open().services.now());
    const { text } = await db
      .selectFrom('relays')
      .select('text')
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();
    expect(text).toBeNull();
  });

  test('ends the oldest of three polls of one session', async () => {
    const { tv, session } = await pair();
    const first = wait(tv, 'search');
    await isOpen(session, 'search');
    const second = wait(tv, 'search');
    await expect.poll(() => polls(session)).toBe(2);
    const third = wait(tv, 'search');
    expect((await first).status).toBe(204);
    expect(await polls(session)).toBe(2);
    open().pass(26);
    expect([(await second).status, (await third).status]).toEqual([204, 204]);
    expect(await polls(session)).toBe(0);
  });

  test('rejects the poll when the session ends meanwhile', async () => {
    const { tv, session } = await pair();
    const waiting = wait(tv, 'search');
    await isOpen(session, 'search');
    const { db, now } = open().services;
    await db.updateTable('sessions').set({ revoked_at: now() }).where('id', '=', session).execute();
    expect((await waiting).status).toBe(401);
  });

  test('accepts texts of 1000 characters and valid field names', async () => {
    const { phone, tv, session } = await pair();
    const waiting = wait(tv, 'search');
    await isOpen(session, 'search');
    expect((await type(phone, session, 'search', 'x'.repeat(1001))).status).toBe(400);
    expect((await type(phone, 'nonsense', 'search', 'x')).status).toBe(400);
    expect((await wait(tv, 'a b')).status).toBe(400);
    expect((await type(phone, session, 'search', 'x'.repeat(1000))).status).toBe(202);
    expect((await waiting).body.text).toHaveLength(1000);
  });

  test('relays across replicas until the television disconnects', async () => {
    const { phone, tv, session } = await pair();
    const replica = await buildApp({ ...parseConfig({}), logLevel: 'silent', web: false }, open().services);
    try {
      await replica.listen({ port: 0, host: '127.0.0.1' });
      const { port } = replica.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${tv}` };
      const path = '/api/v2/auth/session/relay/?field=search';
      const answered = fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await isOpen(session, 'search');
      await type(phone, session, 'search', 'from the other side');
      expect(await (await answered).json()).toMatchObject({ text: 'from the other side' });
      const broken = request({ port, host: '127.0.0.1', path: `${path}&after=1`, headers });
      broken.on('error', () => undefined).end();
      await expect.poll(() => polls(session)).toBe(1);
      broken.destroy();
      await expect.poll(async () => (await rowOf(session)).relay_field).toBeNull();
      expect((await type(phone, session, 'search', 'x')).error.code).toBe('relay_closed');
      const last = fetch(`http://127.0.0.1:${port}${path}&after=1`, { headers });
      await isOpen(session, 'search');
      await replica.close();
      expect((await last).status).toBe(204);
    } finally {
      await replica.close();
    }
  });

  async function polls(session: string): Promise<number> {
    const { db } = open().services;
    return (await db.selectFrom('relay_polls').select('id').where('session_id', '=', session).execute())
      .length;
  }
}
