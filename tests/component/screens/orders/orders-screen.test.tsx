import { beforeEach, expect, test, vi } from 'vitest';
import { keepTokens } from '../../../../src/state/session.ts';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press } from '../../support/press.ts';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

beforeEach(() => {
  vi.useFakeTimers();
  keepTokens('access', 'refresh');
});

const orders = { name: 'orders' } as const;
const label = () => focusedElement().getAttribute('aria-label');

test('the orders show their state, newest first, and Back returns to the opened one', async () => {
  const billing = fakeBilling();
  billing.make(1);
  billing.make(2);
  billing.make(3);
  billing.set(1, 'paid');
  billing.set(2, 'failed');
  const walk = await walkBilling({ name: 'profile' }, orders);
  expect(label()).toMatch(/^Annual · 390,000 UZS\. awaiting payment\. OY-3 · /);
  await press('down');
  expect(label()).toMatch(/declined by the bank\. OY-2/);
  await press('down');
  expect(label()).toMatch(/^Light .* paid\. OY-1/);
  await press('up', 'ok');
  await walk.pass(10);
  expect(walk.at()).toEqual({ name: 'order', id: 2, next: null });
  expect(focused()).toBe('Try again');
  await press('back');
  expect(walk.names()).toEqual(['profile', 'orders']);
  expect(label()).toMatch(/OY-2/);
});

test('without orders the plans are one press away', async () => {
  fakeBilling();
  const walk = await walkBilling(orders);
  expect(focused()).toBe('Choose a plan');
  expect(document.querySelector('h1')?.textContent).toBe('Orders');
  await press('ok');
  expect(walk.at()).toEqual({ name: 'plans', next: null });
});

test('orders that fail to load show an error with the focus on Retry', async () => {
  fakeBilling({ 'GET order/': () => errorResponse(503, 'unavailable') });
  await walkBilling(orders);
  expect(focused()).toBe('Try again');
  expect(document.body.textContent).toContain('H-503');
});
