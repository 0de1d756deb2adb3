import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, json, unreachable } from '../../../unit/api/fake-server.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { film, next, order, orderTests, pay, text, toButtons, wait } from './order-walk.ts';

orderTests();

const boxes = () => screen.getAllByRole('status')[0]?.textContent;

describe('a payment code', () => {
  test('that is wrong is typed again with the focus in its place', async () => {
    const billing = fakeBilling();
    billing.bank.says = (code) => (code === '222222' ? errorResponse(400, 'code_wrong') : null);
    const walk = await wait(billing);
    await press('up');
    await pay(walk, '222222');
    expect(text()).toContain('detail of code_wrong');
    expect(boxes()).toBe('');
    expect(focused()).toBe('2');
    await pay(walk, '123456');
    expect(text()).toContain('Payment received');
  });

  /** Sends a code to which the bank does not respond, twice. */
  async function sendTwice() {
    const billing = fakeBilling();
    billing.bank.says = () => errorResponse(409, 'payment_timed_out');
    const walk = await wait(billing);
    await pay(walk, '111111');
    expect(text()).toContain('Your bank didn’t respond.');
    expect(boxes()).toBe('111111');
    await press('ok');
    await walk.pass(10);
    return { billing, walk };
  }

  test('without a response from the bank can be sent again', async () => {
    const { billing } = await sendTwice();
    expect(billing.calls('POST', 'merchant/mbank/confirm/')).toHaveLength(2);
  });

  test('without a response from the bank may succeed late', async () => {
    const { billing, walk } = await sendTwice();
    billing.set(1, 'paid');
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
  });

  test('without a response from the bank is replaced by typing another', async () => {
    const billing = fakeBilling();
    billing.bank.says = (code) => (code === '111111' ? errorResponse(409, 'payment_timed_out') : null);
    const walk = await wait(billing);
    await pay(walk, '111111');
    await pay(walk, '7');
    expect(boxes()).toBe('7');
    expect(text()).not.toContain('Your bank didn’t respond.');
    await pay(walk, '77777');
    expect(text()).toContain('Payment received');
  });

  test('with a lost response says that it may have paid until it is found paid', async () => {
    const billing = fakeBilling();
    billing.bank.says = () => {
      billing.set(1, 'paid');
      return unreachable();
    };
    const walk = await wait(billing);
    await pay(walk, '123456');
    expect(text()).toMatch(/No response\. If the payment went through|Payment received/);
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
  });

  test('stays in its boxes when the bank is reported as unreachable', async () => {
    const billing = fakeBilling();
    billing.bank.says = () => errorResponse(503, 'payment_unavailable');
    const walk = await wait(billing);
    await pay(walk, '123456');
    expect(text()).toContain('Can’t reach the bank. Try again in a moment.');
    expect(boxes()).toBe('123456');
  });

  test('beyond the limit leaves the phone or a new order', async () => {
    const billing = fakeBilling();
    billing.bank.says = () => errorResponse(409, 'payment_tries_exceeded');
    const walk = await wait(billing);
    await pay(walk, '123456');
    expect(text()).toContain('Five codes didn’t match.');
    expect(text()).toContain('bank.test/OY-1');
    expect(focused()).toBe('New order');
    billing.set(1, 'paid');
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
  });

  test('is sent once at a time', async () => {
    const billing = fakeBilling();
    let response: (said: Response | null) => void = () => undefined;
    billing.bank.says = () => new Promise<Response>((resolve) => (response = resolve as typeof response));
    const walk = await wait(billing);
    await pay(walk, '123456');
    expect(text()).toContain('Checking the payment');
    await pay(walk, '654321');
    await press(...toButtons, 'ok');
    expect(walk.at().name).toBe('order');
    await act(async () => response(null));
    await walk.pass(10);
    expect(billing.calls('POST', 'merchant/mbank/confirm/')).toHaveLength(1);
    expect(text()).toContain('Payment received');
  });
});

describe('a finished order', () => {
  async function decline() {
    const billing = fakeBilling();
    billing.bank.says = (code) => {
      if (code !== '000000') return null;
      billing.set(1, 'failed');
      return errorResponse(409, 'payment_declined');
    };
    const walk = await wait(billing);
    await pay(walk, '000000');
    expect(focused()).toBe('Try again');
    return walk;
  }

  test('that was declined says so', async () => {
    await decline();
    expect(text()).toContain('Your bank declined the payment.');
  });

  test('that was declined is ordered again by Retry', async () => {
    const walk = await decline();
    await press('ok');
    await walk.pass(10);
    expect(walk.at()).toEqual({ ...order, id: 2 });
    await pay(walk, '123456');
    await walk.pass(3000);
    expect(walk.at()).toEqual(film);
  });

  test('that was declined says so although it cannot be loaded', async () => {
    let response: () => Response | null = () => null;
    const billing = fakeBilling();
    billing.make(2);
    const known = billing.change(1, {});
    const other = fakeBilling({
      'GET order/1/': () => response() ?? json(200, known),
      'POST merchant/mbank/confirm/': () => {
        response = () => errorResponse(503, 'unavailable');
        return errorResponse(409, 'payment_declined');
      },
    });
    const walk = await walkBilling(order);
    await pay(walk, '000000');
    expect(other.calls('POST', 'merchant/mbank/confirm/')).toHaveLength(1);
    expect(text()).toContain('Your bank declined the payment.');
    expect(focused()).toBe('Try again');
  });

  async function finish(status: 'expired' | 'cancelled' | 'refunded') {
    const billing = fakeBilling();
    const walk = await wait(billing);
    billing.set(1, status);
    await walk.pass(3100);
    return { billing, walk };
  }

  test.each([
    ['expired', 'The time to pay for this order has run out.'],
    ['cancelled', 'This order was cancelled.'],
    ['refunded', 'This order was refunded.'],
  ] as const)('that is %s says so', async (status, words) => {
    await finish(status);
    expect(text()).toContain(words);
  });

  test.each(['expired', 'cancelled', 'refunded'] as const)(
    'that is %s offers a new order or the other plans',
    async (status) => {
      const { billing, walk } = await finish(status);
      expect(focused()).toBe('New order');
      await press('right');
      expect(focused()).toBe('Another plan');
      await press('ok');
      expect(walk.at()).toEqual({ name: 'plans', next });
      expect(billing.calls('POST', 'order/1/cancel/')).toEqual([]);
    },
  );

  test('that expired but was paid continues the film', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing);
    billing.set(1, 'expired');
    await walk.pass(3100);
    billing.set(1, 'paid');
    await walk.pass(15_100);
    expect(text()).toContain('Payment received');
    await walk.pass(3000);
    expect(walk.at()).toEqual(film);
  });

  test('that was settled on another set while typing shows its state', async () => {
    const billing = fakeBilling();
    billing.bank.says = () => {
      billing.set(1, 'cancelled');
      return errorResponse(409, 'order_not_pending');
    };
    const walk = await wait(billing);
    await pay(walk, '123456');
    expect(text()).toContain('This order was cancelled.');
    expect(focused()).toBe('New order');
  });
});
