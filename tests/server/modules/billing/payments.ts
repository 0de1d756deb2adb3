import { me } from '@oyna/contract/account-session';
import * as billing from '@oyna/contract/billing';
import { deleteAccount, requestOwnCode } from '@oyna/contract/own-account';
import { beforeEach, expect, test } from 'vitest';
import { callbackTarget } from '#server/src/infra/gateways/merchant/read-callback.ts';
import { signMessage } from '#server/src/infra/gateways/merchant/signed-message.ts';
import { entitlementOf } from '#server/src/modules/billing/subscriptions/entitlement-of.ts';
import { openAdmin } from '../../support/open-admin.ts';
import { lastCode } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createBillingFixture, day, family } from './billing-fixture.ts';

export function payments(open: () => TestServer): void {
  const shop = createBillingFixture(open);
  const admin = openAdmin(open);
  beforeEach(() => shop.enter());

  test('shows its subscription and receipt once paid by the code of the bank', async () => {
    const { body } = await shop.order(family);
    const paid = await shop.pay(body.id);
    expect(paid.status).toBe(200);
    expect(paid.body).toMatchObject({
      order: { id: body.id, status: 'paid', paid_at: shop.at(0), payment: null },
      subscription: { status: 'active', starts_at: shop.at(0), ends_at: shop.at(30 * day), auto_renew: true },
    });
    const receipt = await open().request(billing.getReceipt, {
      token: shop.viewer.token,
      params: { id: body.id },
    });
    expect(receipt.body).toMatchObject({
      number: body.number,
      plan: body.plan,
      amount: 39000,
      currency: 'UZS',
      paid_at: shop.at(0),
      merchant: 'mbank',
      payment_id: `SB-${body.number}`,
      phone: shop.viewer.phone.replace(/^\+998(\d\d)\d{5}(\d\d)$/, '+998 $1 ··· ·· $2'),
    });
    const user = await open().request(me, { token: shop.viewer.token });
    expect(user.body.subscription).toMatchObject({ plan: 'Oilaviy' });
    expect(await entitlementOf(open().services, shop.viewer)).toEqual({
      plan: shop.plan(family),
      quality: '1080p',
      max_streams: 3,
      archive: true,
      recording_hours: 20,
    });
    open().pass(30 * day);
    expect(await entitlementOf(open().services, shop.viewer)).toBeNull();
  });

  test('can be replaced by a new order after the bank declines it', async () => {
    const { body } = await shop.order();
    const declined = await shop.pay(body.id, '000000');
    expect([declined.status, declined.error.code]).toEqual([409, 'payment_declined']);
    expect((await shop.see(body.id)).status).toBe('failed');
    expect((await shop.pay(body.id)).error.code).toBe('payment_declined');
    expect(await shop.subscriptions()).toEqual([]);
    await shop.buy();
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('can still be paid when the bank has not answered', async () => {
    const { body } = await shop.order();
    const late = await shop.pay(body.id, '111111');
    expect([late.status, late.error.code]).toEqual([409, 'payment_timed_out']);
    expect((await shop.see(body.id)).status).toBe('pending');
    expect((await shop.pay(body.id)).status).toBe(200);
  });

  test('accepts five different codes for one order, including parallel ones', async () => {
    const { body } = await shop.order();
    const { services } = open();
    const { merchant } = services;
    const wrong = Object.assign(Object.create(merchant), { confirm: async () => ({ status: 'wrong' }) });
    Object.assign(services, { merchant: wrong });
    try {
      const codes = Array.from({ length: 9 }, (_, place) => `20000${place}`);
      const responses = await Promise.all(codes.map((code) => shop.pay(body.id, code)));
      expect(responses.map((it) => `${it.status} ${it.error.code}`).sort()).toEqual([
        ...Array(5).fill('400 code_wrong'),
        ...Array(4).fill('409 payment_tries_exceeded'),
      ]);
      expect((await shop.see(body.id)).payment).toMatchObject({ codes_left: 0 });
    } finally {
      Object.assign(services, { merchant });
    }
    expect((await shop.pay(body.id)).error.code).toBe('payment_tries_exceeded');
    expect((await shop.send(shop.message(body.number))).status).toBe(200);
    expect((await shop.see(body.id)).status).toBe('paid');
  });

  test('honours money that the bank took for an expired, failed or cancelled order', async () => {
    const failed = (await shop.order()).body;
    await shop.pay(failed.id, '000000');
    const cancelled = (await shop.order()).body;
    await shop.cancel(cancelled.id);
    const expired = (await shop.order()).body;
    open().pass(3600);
    for (const { number } of [expired, failed, cancelled]) {
      expect((await shop.send(shop.message(number))).body.order.status).toBe('paid');
    }
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(90 * day)]);
  });

  test('is paid once by fifty parallel confirmations, half of them from the bank', async () => {
    const { body } = await shop.order();
    const all = Array.from({ length: 50 }, (_, place) =>
      place % 2 === 0 ? shop.pay(body.id) : shop.send(shop.message(body.number)),
    );
    const responses = await Promise.all(all);
    expect(responses.map((it) => it.status)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map((it) => it.body.subscription?.ends_at))).toEqual(
      new Set([shop.at(30 * day)]),
    );
    expect(await shop.payments(body.id)).toHaveLength(1);
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(30 * day)]);
    open().pass(day);
    await shop.pay(body.id);
    await shop.send(shop.message(body.number));
    expect(await shop.payments(body.id)).toHaveLength(1);
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('extends the time by each of many orders paid at once', async () => {
    const orders: billing.Order[] = [];
    for (let made = 0; made < 6; made++) {
      const { body } = await shop.order();
      await shop.cancel(body.id);
      orders.push(body);
    }
    // The bank took the money for each.
    const messages = orders.flatMap(({ number }) => [number, number]);
    await Promise.all(messages.map((number) => shop.send(shop.message(number))));
    expect((await shop.subscriptions()).map((it) => [it.starts_at, it.ends_at])).toEqual([
      [shop.at(0), shop.at(180 * day)],
    ]);
  });

  test('records a second payment of a paid order separately, for a refund', async () => {
    const { id, number } = await shop.buy();
    expect((await shop.send(shop.message(number, 'paid', 'ANOTHER'))).status).toBe(200);
    expect((await shop.payments(id)).map((it) => [it.payment_id, it.surplus]).sort()).toEqual([
      ['ANOTHER', true],
      [`SB-${number}`, false],
    ]);
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(30 * day)]);
    const other = (await shop.order()).body;
    const response = await shop.send(shop.message(other.number, 'paid', 'ANOTHER'));
    expect(response.error.code).toBe('callback_refused');
    expect((await shop.see(other.id)).status).toBe('pending');
  });

  test('rejects unsigned, altered, old, early and mismatched messages', async () => {
    const { body } = await shop.order();
    const other = (await shop.order(family)).body;
    const good = await shop.message(body.number);
    const altered = (sign: string) => (sign === '1' ? '2' : '1');
    const rejected = async (it: typeof good) => {
      const response = await shop.send(it);
      return `${response.status} ${response.error.code}`;
    };
    expect(await rejected({ ...good, headers: {} })).toBe('403 callback_refused');
    expect(await rejected({ ...good, body: good.body.replace(body.number, other.number) })).toBe(
      '403 callback_refused',
    );
    expect(await rejected({ ...good, body: good.body.replace('paid', 'declined') })).toBe(
      '403 callback_refused',
    );
    const { secrets, now } = open().services;
    const secret = secrets.merchant.toString('base64url');
    for (const target of [
      { ...callbackTarget, direction: 'to-bank' as const },
      { ...callbackTarget, method: 'GET' },
      { ...callbackTarget, path: '/pay/confirm' },
    ]) {
      const headers = signMessage(secret, target, good.body, now());
      expect(await rejected({ ...good, headers })).toBe('403 callback_refused');
    }
    for (const name of ['x-timestamp', 'x-nonce', 'x-signature'] as const) {
      const headers = { ...good.headers, [name]: (good.headers[name] ?? '').replace(/.$/, altered) };
      expect(await rejected({ ...good, headers })).toBe('403 callback_refused');
    }
    open().pass(301);
    expect(await rejected(good)).toBe('403 callback_refused');
    open().pass(-602);
    expect(await rejected(good)).toBe('403 callback_refused');
    open().pass(301);
    expect((await shop.see(body.id)).status).toBe('pending');
    expect((await shop.send(good)).status).toBe(200);
    expect(await rejected(good)).toBe('409 callback_replayed');
  });

  test.each([
    ['without amount and currency', { amount: undefined, currency: undefined }],
    ['of a smaller amount', { amount: 1 }],
    ['in another currency', { currency: 'RUB' }],
  ])('%s waits for the operator', async (_, changes) => {
    const { body } = await shop.order();
    const { number } = body;
    const told = await shop.send(shop.message(number, 'paid', `P-${number}`, changes));
    expect([told.status, told.body.order.status, told.body.subscription]).toEqual([200, 'pending', null]);
    await shop.send(shop.message(number, 'paid', `P-${number}`, changes));
    expect(await shop.payments(body.id)).toEqual([]);
    const listed = async () => (await admin('orders', 'reviews')).out;
    expect((await listed()).split(`P-${number}`)).toHaveLength(2);
    expect((await admin('orders', 'show', number)).out).toContain(`P-${number}`);
    expect((await admin('orders', 'accept', number, `P-${number}`)).out).toBe('Paid.');
    expect((await admin('orders', 'accept', number, `P-${number}`)).out).toBe('It was already settled.');
    expect(await listed()).not.toContain(`P-${number}`);
    expect((await shop.see(body.id)).status).toBe('paid');
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('in review is dismissed by the operator or settled by a complete callback', async () => {
    const [one, other] = [(await shop.order()).body, (await shop.order()).body];
    for (const { number } of [one, other]) {
      await shop.send(shop.message(number, 'paid', `P-${number}`, { amount: 1 }));
    }
    expect((await admin('orders', 'dismiss', one.number, `P-${one.number}`)).out).toBe('Dismissed.');
    expect((await shop.see(one.id)).status).toBe('pending');
    expect((await admin('orders', 'dismiss', one.number, 'another')).status).toBe(1);
    await shop.send(shop.message(other.number, 'paid', `P-${other.number}`));
    expect((await shop.see(other.id)).status).toBe('paid');
    const { out } = await admin('orders', 'reviews');
    expect([one, other].filter(({ number }) => out.includes(number))).toEqual([]);
  });

  test('remembers each accepted message while its signature is valid', async () => {
    const { body } = await shop.order();
    const good = await shop.message(body.number);
    await shop.send(good);
    open().pass(299);
    expect((await shop.send(good)).error.code).toBe('callback_replayed');
  });

  test('cannot decline a paid order', async () => {
    const { id, number } = await shop.buy();
    expect((await shop.send(shop.message(number, 'declined'))).body.order.status).toBe('paid');
    expect((await shop.see(id)).status).toBe('paid');
  });

  test('stays payable in the books, without the person, after account deletion', async () => {
    const { db } = open().services;
    const { id } = await shop.buy();
    const waiting = (await shop.order()).body;
    const { token, phone } = shop.viewer;
    await open().request(requestOwnCode, { token, body: { purpose: 'delete_account' } });
    await open().request(deleteAccount, { token, body: { code: lastCode(open(), phone) } });
    expect((await shop.send(shop.message(waiting.number))).body).toMatchObject({
      order: { status: 'paid' },
      subscription: null,
    });
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', [id, waiting.id]).execute();
    expect(rows.map((it) => [it.status, it.user_id])).toEqual([
      ['paid', 0],
      ['paid', 0],
    ]);
    expect(await shop.payments(waiting.id)).toHaveLength(1);
  });

  test('is paid, for nobody, after a server of an older version deleted the account', async () => {
    const { body } = await shop.order();
    await open().services.db.deleteFrom('users').where('id', '=', shop.viewer.id).execute();
    expect((await shop.send(shop.message(body.number))).body).toMatchObject({
      order: { status: 'paid' },
      subscription: null,
    });
  });

  test('is paid or declined on the page of the sandbox bank', async () => {
    const { app } = open();
    const { body } = await shop.order();
    const page = await app.inject({ url: `/dev/bank/${body.number}`, headers: { 'accept-language': 'ru' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`"number":"${body.number}"`);
    const press = (what: string) => app.inject({ method: 'POST', url: `/dev/bank/${body.number}/${what}` });
    expect((await press('declined')).json().order.status).toBe('failed');
    expect((await press('paid')).json().order.status).toBe('paid');
    expect((await press('stolen')).statusCode).toBe(404);
    expect((await app.inject('/dev/bank/OY-2026-NOTONE')).statusCode).toBe(404);
    expect(await shop.subscriptions()).toHaveLength(1);
  });
}
