import { expect, test } from 'vitest';
import { interruptedPurchase } from '#src/features/billing/api/order-intent-store.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { press } from '../../support/press.ts';
import { next, orderTests, pay, text, wait } from './order-walk.ts';

orderTests();

test('a purchase is kept from the choice of its plan to the wanted title', async () => {
  const billing = fakeBilling();
  const walk = await walkBilling({ name: 'title', id: 7 }, { name: 'plans', next });
  expect(await interruptedPurchase()).toBeNull();
  await press('right', 'ok');
  expect(await interruptedPurchase()).toMatchObject({ plan: 2, name: 'Family', amount: 39_000, next });
  await walk.pass(10);
  expect(await interruptedPurchase()).toMatchObject({ plan: 2, order: 1, next });
  await pay(walk, '123456');
  expect(text()).toContain('Payment received');
  // The power may go off before the title opens.
  expect(await interruptedPurchase()).toMatchObject({ order: 1, next });
  await walk.pass(3100);
  expect(walk.names()).toEqual(['title', 'watchTitle']);
  expect(await interruptedPurchase()).toBeNull();
  expect(billing.calls('POST', 'order/')).toHaveLength(1);
});

test('a purchase that the viewer leaves is not kept', async () => {
  const walk = await wait(fakeBilling());
  expect(await interruptedPurchase()).toMatchObject({ order: 1 });
  await press('back');
  await walk.pass(10);
  expect(walk.names()).toEqual(['title', 'plans']);
  expect(await interruptedPurchase()).toBeNull();
});

test('the plans alone keep nothing', async () => {
  fakeBilling();
  const walk = await walkBilling({ name: 'title', id: 7 }, { name: 'plans', next });
  await press('right', 'back');
  await walk.pass(10);
  expect(await interruptedPurchase()).toBeNull();
});
