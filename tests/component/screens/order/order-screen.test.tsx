import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useMember } from '#src/state/member.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { digits, film, next, order, orderTests, pay, text, toButtons, wait } from './order-walk.ts';

orderTests();

describe('a pending order', () => {
  test('shows its number, plan, amount, time and the QR code', async () => {
    const walk = await wait(fakeBilling());
    expect(focused()).toBe('5');
    for (const words of ['OY-1', 'Family', '39,000\u00a0UZS', '15:00', 'bank.test/OY-1']) {
      expect(text()).toContain(words);
    }
    expect(document.querySelector('main:not([aria-hidden="true"]) img')?.getAttribute('src')).toBe(
      'data:,qr',
    );
    await walk.pass(61_000);
    expect(text()).toContain('13:59');
  });

  test('explains payment by phone before payment by the code sent to a phone', async () => {
    await wait(fakeBilling());
    const words = text();
    const places = [
      'Pay with MBANK',
      'Point your phone’s camera at the QR code',
      'Confirm 39,000\u00a0UZS',
      'this screen updates by itself',
      'Enter the 6-digit code that MBANK sent to +998 90 ··· ·· 67.',
    ].map((sentence) => words.indexOf(sentence));
    expect(places.indexOf(-1)).toBe(-1);
    // Beside both ways, as the heading of the page.
    const heading = document.querySelector('main:not([aria-hidden="true"]) h1');
    expect(heading?.textContent).toBe('Pay with MBANK');
    expect(heading?.closest('section')).toBeNull();
    expect([...places].sort((one, other) => one - other)).toEqual(places);
  });

  test('offers a new order when no more codes are accepted', async () => {
    const billing = fakeBilling();
    const { payment } = billing.make(2);
    billing.change(1, { payment: payment && { ...payment, codes_left: 0 } });
    await walkBilling(order);
    expect(text()).toContain('Codes didn’t match');
    expect(focused()).toBe('New order');
  });

  test('is paid by the sixth digit', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing);
    await digits('12345');
    expect(billing.calls('POST', 'merchant/mbank/confirm/')).toEqual([]);
    await pay(walk, '6');
    expect(billing.calls('POST', 'merchant/mbank/confirm/')[0]?.body).toEqual({ order: 1, code: '123456' });
    expect(text()).toContain('Payment received');
    expect(text()).toContain('Your Family plan is active until 24 December 2030');
    expect(focused()).toBe('Continue watching');
  });

  test.each([
    ['is celebrated', 'data-tier', 'full', 16],
    ['is confirmed without motion on a slow set', 'data-tier', 'light', 0],
    ['is confirmed without motion where it is off', 'data-motion', 'none', 0],
  ])('that is paid %s', async (_, attribute, value, pieces) => {
    const walk = await wait(fakeBilling());
    const root = document.documentElement;
    const before = root.getAttribute(attribute);
    root.setAttribute(attribute, value);
    await pay(walk, '123456');
    expect(text()).toContain('Payment received');
    const mark = document.querySelector('[class*=mark]');
    expect(mark?.querySelectorAll('[class*=piece]')).toHaveLength(pieces);
    if (before === null) root.removeAttribute(attribute);
    else root.setAttribute(attribute, before);
  });

  test('that is paid leads on to the film at its position', async () => {
    const walk = await wait(fakeBilling());
    await pay(walk, '123456');
    await walk.pass(3000);
    expect(walk.at()).toEqual(film);
    // Back from the film returns to the screen it was opened from.
    expect(walk.names()).toEqual(['title', 'watchTitle']);
    expect(useMember.getState().id).toBeNull();
  });

  test('is paid by a phone within seconds without waiting for OK', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing);
    billing.set(1, 'paid');
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
    await press('ok');
    expect(walk.at()).toEqual(film);
  });

  test('from the profile ends with the plan and the way home', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing, { name: 'order', id: 1, next: null });
    await pay(walk, '123456');
    expect(text()).toContain('Your Family plan is active until 24 December 2030');
    expect(focused()).toBe('Home');
    await walk.pass(60_000);
    expect(walk.at().name).toBe('order');
    await press('ok');
    expect(walk.at()).toEqual({ name: 'home' });
  });

  test('is not polled once it is paid', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing, { name: 'order', id: 1, next: null });
    await pay(walk, '123456');
    const before = billing.calls('GET', 'order/1/').length;
    await walk.pass(60_000);
    expect(billing.calls('GET', 'order/1/')).toHaveLength(before);
  });

  test('is not polled by a set that shows another screen', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = billing.calls('GET', 'order/1/').length;
    await walk.pass(20_000);
    expect(billing.calls('GET', 'order/1/')).toHaveLength(before);
    seen.mockRestore();
    await walk.pass(3100);
    expect(billing.calls('GET', 'order/1/')).toHaveLength(before + 1);
  });

  test('is not polled below another screen', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing);
    await act(async () => walk.navigation.open({ name: 'contact' }));
    const hidden = billing.calls('GET', 'order/1/').length;
    await walk.pass(20_000);
    expect(billing.calls('GET', 'order/1/')).toHaveLength(hidden);
  });

  test('is polled at once when the set wakes', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing);
    const before = billing.calls('GET', 'order/1/').length;
    await walk.resume();
    await walk.pass(10);
    expect(billing.calls('GET', 'order/1/')).toHaveLength(before + 1);
  });

  test('hides the QR code until the bank is back', async () => {
    const billing = fakeBilling();
    billing.make(2, undefined, { payment: null });
    const walk = await walkBilling(order);
    expect(text()).toContain('Can’t reach the bank. Trying again');
    expect(focused()).toBe('5');
    expect(document.querySelector('main:not([aria-hidden="true"]) img')).toBeNull();
    const late = { merchant: 'mbank', name: 'MBANK', phone: null, codes_left: 5, image: 'data:,qr' };
    billing.change(1, { payment: { ...late, pay_url: 'https://bank.test/late' } });
    await walk.pass(3100);
    expect(text()).toContain('bank.test/late');
    expect(focused()).toBe('5');
  });
});

describe('another plan', () => {
  async function choose() {
    const billing = fakeBilling();
    const walk = await wait(billing);
    await press(...toButtons);
    expect(focused()).toBe('Another plan');
    await press('ok');
    await walk.pass(10);
    return { billing, walk };
  }

  test('cancels the order', async () => {
    const { billing } = await choose();
    expect(billing.calls('POST', 'order/1/cancel/')).toHaveLength(1);
  });

  test('leads to the plans of the same title', async () => {
    const { walk } = await choose();
    expect(walk.at()).toEqual({ name: 'plans', next });
  });

  test('keeps a renewal order', async () => {
    const billing = fakeBilling();
    billing.make(2, undefined, {
      is_renewal: true,
      expires_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    });
    const walk = await walkBilling(order);
    expect(text()).toContain('Pay by');
    await press(...toButtons, 'ok');
    await walk.pass(10);
    expect(walk.at().name).toBe('plans');
    expect(billing.calls('POST', 'order/1/cancel/')).toEqual([]);
  });

  test('for an order paid meanwhile shows it as paid', async () => {
    const billing = fakeBilling();
    const walk = await wait(billing);
    billing.set(1, 'paid');
    await press(...toButtons, 'ok');
    await walk.pass(10);
    expect(text()).toContain('Payment received');
  });
});

test('is not chosen by Back, which keeps the order payable', async () => {
  const billing = fakeBilling();
  const walk = await wait(billing);
  await press('back');
  await walk.pass(10);
  expect(walk.names()).toEqual(['title', 'plans']);
  walk.unmount();
  const other = await walkBilling({ name: 'profile' }, { name: 'order', id: 1, next: null });
  await press('back');
  expect(other.names()).toEqual(['profile']);
  expect(billing.calls('POST', 'order/1/cancel/')).toEqual([]);
});

test('an order that fails to load shows why, with Retry focused beside the plans', async () => {
  let response: () => Response | Promise<Response> = () => errorResponse(500, 'internal');
  fakeBilling({ 'GET order/4/': () => response() });
  const walk = await walkBilling({ name: 'order', id: 4, next });
  expect(text()).toContain('H-500');
  expect(focused()).toBe('Try again');
  response = () => json(404, { code: 'not_found', detail: 'gone' });
  await press('ok');
  await walk.pass(10);
  expect(text()).toContain('There is no such page.');
  await press('right', 'right', 'ok');
  expect(walk.at()).toEqual({ name: 'plans', next });
});
