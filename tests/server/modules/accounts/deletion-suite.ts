import { me, refreshTokens } from '@oyna/contract/account-session';
import { createOrder, listPlans } from '@oyna/contract/billing';
import { contact } from '@oyna/contract/contact';
import { deleteAccount, requestOwnCode, updateUser } from '@oyna/contract/own-account';
import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

export function deletionSuite(open: () => TestServer): void {
  test('deletes the account with its devices and data by a fresh code of its phone', async () => {
    const server = open();
    const { access: token, refresh, user } = await signInNew(server);
    await server.request(updateUser, { token, body: { avatar: '/art/avatar/1.png' } });
    await server.request(requestOwnCode, { token, body: { purpose: 'delete_account' } });
    const code = lastCode(server, user.phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const rejected = await server.request(deleteAccount, { token, body: { code: wrong } });
    expect([rejected.status, rejected.error.code]).toEqual([400, 'code_wrong']);
    expect((await server.request(deleteAccount, { token, body: { code } })).status).toBe(204);
    expect((await server.request(me, { token })).status).toBe(401);
    expect((await server.request(refreshTokens, { body: { refresh } })).status).toBe(401);
    server.pass(61);
    await server.request(requestCode, { body: { phone: user.phone } });
    const body = { phone: user.phone, code: lastCode(server, user.phone) };
    expect((await server.request(confirmCode, { body })).error.code).toBe('registration_required');
  });

  test('deletes only those requests of guests that have the proven phone', async () => {
    const server = open();
    const { access: token, user } = await signInNew(server);
    const ask = (phone: string) =>
      server.request(contact, { body: { topic: 'other', message: 'Savol', phone } });
    await ask(user.phone);
    await ask('+998901110077');
    await server.request(requestOwnCode, { token, body: { purpose: 'delete_account' } });
    await server.request(deleteAccount, { token, body: { code: lastCode(server, user.phone) } });
    const left = await server.services.db
      .selectFrom('contact_requests')
      .select('phone')
      .where('phone', 'in', [user.phone, '+998901110077'])
      .execute();
    expect(left).toEqual([{ phone: '+998901110077' }]);
  });

  test('keeps keys for a day and guests’ requests for half a year', async () => {
    const server = open();
    const { db, now } = server.services;
    const { access: token } = await signInNew(server);
    const plan = (await server.request(listPlans)).body.results[0]?.id ?? 0;
    const headers = { 'idempotency-key': 'retention-of-keys' };
    await server.request(createOrder, { token, body: { plan }, headers });
    const joined = { 'idempotency-key': 'retention-of-joined' };
    await server.request(createOrder, { token, body: { plan }, headers: joined });
    const phone = '+998901110078';
    await server.request(contact, { body: { topic: 'other', message: 'Savol', phone } });
    /** The data left after some days; nothing is deleted for other tests. */
    const leftAfter = async (days: number) => {
      const trial = await db.startTransaction().execute();
      await deleteExpiredRows(trial, new Date(now().getTime() + days * 86_400_000 + 1000));
      const key = trial.selectFrom('orders').select('id').where('idempotency_key', '=', 'retention-of-keys');
      const other = trial
        .selectFrom('orders')
        .select('id')
        .where(sql<boolean>`'retention-of-joined' = any(joined_keys)`);
      const request = trial.selectFrom('contact_requests').select('id').where('phone', '=', phone);
      const found = [await key.execute(), await other.execute(), await request.execute()];
      await trial.rollback().execute();
      return found.map((rows) => rows.length);
    };
    expect(await leftAfter(0)).toEqual([1, 1, 1]);
    expect(await leftAfter(1)).toEqual([0, 0, 1]);
    expect(await leftAfter(180)).toEqual([0, 0, 0]);
  });

  test('requires a code of the own phone', async () => {
    const server = open();
    const [mine, other] = [await signInNew(server), await signInNew(server)];
    await server.request(requestOwnCode, { token: other.access, body: { purpose: 'delete_account' } });
    const code = lastCode(server, other.user.phone);
    const { error } = await server.request(deleteAccount, { token: mine.access, body: { code } });
    expect(error.code).toBe('code_expired');
    expect((await server.request(me, { token: mine.access })).status).toBe(200);
  });
}
