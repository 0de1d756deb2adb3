import * as billing from '@oyna/contract/billing';
import { beforeEach, expect, test } from 'vitest';
import { prepareRenewals } from '#server/src/modules/billing/subscriptions/prepare-renewals.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createBillingFixture, day, family, light, pass } from './billing-fixture.ts';

export function offers(open: () => TestServer): void {
  const shop = createBillingFixture(open);
  beforeEach(() => shop.enter());

  const offered = async (place: number) => {
    const { body } = await open().request(billing.listPlanOffers, { token: shop.viewer.token });
    return body.results.find((it) => it.plan.id === shop.plan(place));
  };
  /** Buys a plan, and expects the effect that was offered. */
  const buyAsOffered = async (place: number): Promise<billing.PlanOffer['change'] | undefined> => {
    const offer = await offered(place);
    const order = await shop.buy(place);
    expect(order.amount).toBe(offer?.amount);
    const bought = (await shop.subscriptions()).find(
      (it) => it.plan.id === shop.plan(place) && it.status !== 'ended',
    );
    expect(bought?.ends_at).toBe(offer?.ends_at);
    if (offer?.change !== 'extend') expect(bought?.starts_at).toBe(offer?.starts_at);
    if (offer?.follows) {
      const next = (await shop.subscriptions()).find(
        (it) => it.plan.id === offer.follows?.plan.id && it.status !== 'ended',
      );
      expect([next?.starts_at, next?.ends_at]).toEqual([offer.follows.starts_at, offer.follows.ends_at]);
    }
    return offer?.change;
  };

  test('match the effect of a payment: start, extend, upgrade and later', async () => {
    expect(await buyAsOffered(light)).toBe('start');
    open().pass(10 * day);
    expect(await buyAsOffered(light)).toBe('extend');
    expect(await buyAsOffered(family)).toBe('upgrade');
    open().pass(day);
    expect(await buyAsOffered(pass)).toBe('later');
    expect(await buyAsOffered(family)).toBe('extend');
    expect(await buyAsOffered(light)).toBe('extend');
  });

  test('say what follows an upgrade', async () => {
    await shop.buy(light);
    open().pass(10 * day);
    expect(await offered(family)).toMatchObject({
      change: 'upgrade',
      starts_at: shop.at(0),
      ends_at: shop.at(30 * day),
      follows: {
        plan: { id: shop.plan(light) },
        starts_at: shop.at(30 * day),
        ends_at: shop.at(50 * day),
      },
    });
  });

  test('need a signed-in viewer', async () => {
    expect((await open().request(billing.listPlanOffers)).status).toBe(401);
  });

  test('are followed by the next payment: its sum, its day and its order', async () => {
    const payments = async () => (await shop.subscriptions()).map((it) => it.next_payment);
    await shop.buy(light);
    const due_at = shop.at(30 * day);
    expect(await payments()).toEqual([{ amount: 19000, currency: 'UZS', due_at, order: null }]);
    open().pass(28 * day);
    await prepareRenewals(open().services);
    const [renewal] = await shop.orders();
    expect(await payments()).toEqual([{ amount: 19000, currency: 'UZS', due_at, order: renewal?.id }]);
    await open().request(billing.cancelSubscription, { token: shop.viewer.token });
    expect(await payments()).toEqual([null]);
    await open().request(billing.renewSubscription, { token: shop.viewer.token });
    await shop.buy(family);
    // Only the last plan of the queue is continued.
    expect((await payments()).map((it) => it !== null)).toEqual([false, true, false]);
  });
}
