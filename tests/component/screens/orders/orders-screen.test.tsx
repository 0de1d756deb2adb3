import { beforeEach, expect, test, vi } from 'vitest';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press } from '../../support/press.ts';

beforeEach(() => {
  vi.useFakeTimers();
  keepTokens('access', 'refresh');
});

const orders = { name: 'orders' } as const;
const label = () => focusedElement().getAttribute('aria-label');

/*
 *   Your plan       OY-3 Annual   awaiting payment
 *   [ buttons ]     OY-2 Family   declined by the bank
 */
async function showThree() {
  const billing = fakeBilling();
  billing.make(1);
  billing.make(2);
  billing.make(3);
  billing.set(1, 'paid');
  billing.set(2, 'failed');
  const walk = await walkBilling({ name: 'profile' }, orders);
  await press('right');
  return walk;
}

test('the orders show their state, newest first', async () => {
  await showThree();
  expect(label()).toMatch(/^Annual · 390,000\u00a0UZS\. awaiting payment\. OY-3 · /);
  await press('down');
  expect(label()).toMatch(/declined by the bank\. OY-2/);
  await press('down');
  expect(label()).toMatch(/^Light .* paid\. OY-1/);
});

test('Back from an order returns to it in the list', async () => {
  const walk = await showThree();
  await press('down', 'ok');
  await walk.pass(10);
  expect(walk.at()).toEqual({ name: 'order', id: 2, next: null });
  expect(focused()).toBe('Try again');
  await press('back');
  expect(walk.names()).toEqual(['profile', 'orders']);
  expect(label()).toMatch(/OY-2/);
});

test('a paid order opens its receipt with a code for the phone', async () => {
  const billing = fakeBilling();
  billing.make(2);
  billing.set(1, 'paid');
  const walk = await walkBilling(orders);
  await press('right', 'ok');
  await walk.pass(10);
  expect(focused()).toBe('Back');
  const text = document.querySelector('main:not([aria-hidden="true"])')?.textContent;
  for (const part of ['Receipt', 'Family', '39,000\u00a0UZS', 'OY-1', 'P-1', '+998 90 ··· ·· 67']) {
    expect(text).toContain(part);
  }
  expect(document.querySelector('img')?.getAttribute('src')).toBe('data:,receipt');
  await press('ok');
  expect(walk.names()).toEqual(['orders']);
});

test('orders of the next page are loaded near the end of the list', async () => {
  const billing = fakeBilling();
  const known = Array.from({ length: 40 }, (_, place) => ({ ...billing.make(1), id: place + 1 })).reverse();
  const { calls } = fakeBilling({
    'GET order/': ({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      const results = known.slice(30 * (page - 1), 30 * page);
      return json(200, { count: 40, next: page === 1 ? 'next' : null, previous: null, results });
    },
  });
  const walk = await walkBilling(orders);
  await press('right');
  expect(label()).toMatch(/1 of 40$/);
  for (let step = 0; step < 45; step++) await press('down');
  await walk.pass(10);
  expect(calls('GET', 'order/').map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(['1', '2']);
  for (let step = 0; step < 45; step++) await press('down');
  expect(label()).toMatch(/OY-1 /);
});

test('without orders the plans are one press away', async () => {
  fakeBilling();
  const walk = await walkBilling(orders);
  expect(focused()).toBe('Choose a plan');
  expect(document.querySelector('h1')?.textContent).toBe('Plan and orders');
  await press('ok');
  expect(walk.at()).toEqual({ name: 'plans', next: null });
});

test('orders that fail to load show an error with the focus on Retry', async () => {
  fakeBilling({ 'GET order/': () => errorResponse(503, 'unavailable') });
  await walkBilling(orders);
  expect(focused()).toBe('Try again');
  expect(document.body.textContent).toContain('H-503');
});
