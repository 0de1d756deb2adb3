import * as billing from '@oyna/contract/billing';
import { beforeEach, expect, test } from 'vitest';
import { endPlan } from '#server/src/modules/billing/subscriptions/end-plan.ts';
import { entitlementOf } from '#server/src/modules/billing/subscriptions/entitlement-of.ts';
import { grantPlan } from '#server/src/modules/billing/subscriptions/grant-plan.ts';
import { prepareRenewals } from '#server/src/modules/billing/subscriptions/prepare-renewals.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createBillingFixture, day, family, light, pass } from './billing-fixture.ts';

export function subscriptions(open: () => TestServer): void {
  const shop = createBillingFixture(open);
  beforeEach(() => shop.enter());

  test('extends a running plan from its end', async () => {
    await shop.buy();
    open().pass(10 * day);
    const started = shop.at(-10 * day);
    await shop.buy();
    expect((await shop.subscriptions()).map((it) => [it.starts_at, it.ends_at])).toEqual([
      [started, shop.at(50 * day)],
    ]);
  });

  test('starts a better plan at once, before the rest of the lesser one', async () => {
    await shop.buy(light);
    open().pass(10 * day);
    await shop.buy(family);
    const shown = (await shop.subscriptions()).map((it) => [
      it.plan.name,
      it.status,
      it.starts_at,
      it.ends_at,
    ]);
    expect(shown).toEqual([
      ['Oilaviy', 'active', shop.at(0), shop.at(30 * day)],
      ['Yengil', 'scheduled', shop.at(30 * day), shop.at(50 * day)],
      ['Yengil', 'ended', shop.at(-10 * day), shop.at(0)],
    ]);
    await shop.buy(light);
    await shop.buy(family);
    expect((await shop.subscriptions()).slice(0, 2).map((it) => it.ends_at)).toEqual([
      shop.at(60 * day),
      shop.at(110 * day),
    ]);
  });

  test('starts a lesser plan after the better one', async () => {
    await shop.buy(family);
    await shop.buy(pass);
    expect(
      (await shop.subscriptions()).map((it) => [it.plan.name, it.status, it.starts_at, it.ends_at]),
    ).toEqual([
      ['Oilaviy', 'active', shop.at(0), shop.at(30 * day)],
      ['Bir kunlik', 'scheduled', shop.at(30 * day), shop.at(31 * day)],
    ]);
  });

  test('prepares one order before a subscription ends, which extends it', async () => {
    const { services } = open();
    await shop.buy();
    open().pass(26 * day);
    await prepareRenewals(services);
    expect(await shop.orders()).toHaveLength(1);
    open().pass(1.5 * day);
    await Promise.all([prepareRenewals(services), prepareRenewals(services), prepareRenewals(services)]);
    const [renewal, ...older] = await shop.orders();
    expect(older).toHaveLength(1);
    expect(renewal).toMatchObject({
      status: 'pending',
      is_renewal: true,
      amount: 19000,
      expires_at: shop.at(2.5 * day),
    });
    const shown = await shop.see(renewal?.id ?? 0);
    expect(shown.payment?.pay_url).toContain(`/dev/bank/${shown.number}`);
    await shop.pay(shown.id);
    await prepareRenewals(services);
    expect(await shop.orders()).toHaveLength(2);
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(32.5 * day)]);
  });

  test('drops the renewal when another order extended the subscription', async () => {
    const { services } = open();
    await shop.buy();
    open().pass(28 * day);
    await prepareRenewals(services);
    await shop.buy();
    const { results } = (await open().request(billing.listOrders, { token: shop.viewer.token })).body;
    expect(results.map((it) => [it.is_renewal, it.status])).toEqual([
      [false, 'paid'],
      [true, 'cancelled'],
      [false, 'paid'],
    ]);
  });

  test('keeps the paid time when renewal stops and resumes', async () => {
    const { services } = open();
    await shop.buy();
    open().pass(28 * day);
    await prepareRenewals(services);
    const cancelled = await open().request(billing.cancelSubscription, { token: shop.viewer.token });
    expect(cancelled.body).toMatchObject({ status: 'active', auto_renew: false, ends_at: shop.at(2 * day) });
    expect((await open().request(billing.cancelSubscription, { token: shop.viewer.token })).status).toBe(200);
    await prepareRenewals(services);
    const statuses = async () => (await shop.orders()).map((it) => it.status);
    expect(await statuses()).toEqual(['cancelled', 'paid']);
    const renewed = await open().request(billing.renewSubscription, { token: shop.viewer.token });
    expect(renewed.body.auto_renew).toBe(true);
    expect(await statuses()).toEqual(['pending', 'cancelled', 'paid']);
    const { results } = (await open().request(billing.listOrders, { token: shop.viewer.token })).body;
    await open().request(billing.cancelOrder, {
      token: shop.viewer.token,
      params: { id: results[0]?.id ?? 0 },
    });
    expect((await shop.subscriptions())[0]?.auto_renew).toBe(false);
  });

  test('has no renewal without a subscription or for a day pass', async () => {
    for (const call of [billing.cancelSubscription, billing.renewSubscription]) {
      const { status, error } = await open().request(call, { token: shop.viewer.token });
      expect([status, error.code]).toEqual([404, 'no_subscription']);
    }
    await shop.buy(pass);
    expect((await shop.subscriptions())[0]?.auto_renew).toBe(false);
    const { status, error } = await open().request(billing.renewSubscription, { token: shop.viewer.token });
    expect([status, error.code]).toEqual([409, 'plan_not_renewable']);
  });

  test('revokes the time of a refunded order once', async () => {
    const first = await shop.buy(light);
    await shop.buy(light);
    open().pass(10 * day);
    await shop.refund(first.id);
    await shop.refund(first.id);
    expect((await shop.see(first.id)).status).toBe('refunded');
    expect((await shop.subscriptions()).map((it) => it.ends_at)).toEqual([shop.at(20 * day)]);
    await shop.send(shop.message(first.number));
    expect((await shop.see(first.id)).status).toBe('refunded');
    const waiting = (await shop.order()).body;
    await expect(shop.refund(waiting.id)).rejects.toMatchObject({ code: 'order_not_paid' });
    await expect(shop.refund(999_999)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('moves the next plan forward when the one before it is refunded', async () => {
    await shop.buy(light);
    const better = await shop.buy(family);
    open().pass(5 * day);
    await shop.refund(better.id);
    expect((await shop.subscriptions()).map((it) => [it.plan.name, it.status, it.ends_at])).toEqual([
      ['Yengil', 'active', shop.at(30 * day)],
      ['Oilaviy', 'ended', shop.at(0)],
    ]);
  });

  test('is granted until the operator ends it', async () => {
    const { services } = open();
    const id = await grantPlan(services, { user: shop.viewer.id, plan: shop.plan(family), days: 7 });
    expect(await shop.subscriptions()).toMatchObject([
      { id, status: 'active', ends_at: shop.at(7 * day), auto_renew: false },
    ]);
    await grantPlan(services, { user: shop.viewer.id, plan: shop.plan(light) });
    expect(await endPlan(services, shop.viewer.id)).toBe(2);
    expect(await endPlan(services, shop.viewer.id)).toBe(0);
    expect(await entitlementOf(services, shop.viewer)).toBeNull();
    await expect(grantPlan(services, { user: 999_999, plan: shop.plan(light) })).rejects.toMatchObject({
      code: 'not_found',
    });
    const undone = services.db.transaction().execute(async (db) => {
      await grantPlan({ db, now: services.now }, { user: shop.viewer.id, plan: shop.plan(light) });
      throw new Error('The audit could not be written');
    });
    await expect(undone).rejects.toThrow();
    expect((await shop.subscriptions()).filter((it) => it.status !== 'ended')).toEqual([]);
  });
}
