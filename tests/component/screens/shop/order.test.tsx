import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useMember } from '../../../../src/state/member.ts';
import { clearSession, keepTokens } from '../../../../src/state/session.ts';
import { json, refuse, unreachable } from '../../../unit/api/fake-server.ts';
import { fakeShop } from '../../support/fake-shop.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { walkShop } from '../../support/shop-walk.tsx';
import { startApp } from '../../support/start-app.ts';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

startApp();
beforeEach(() => {
  vi.useFakeTimers();
  keepTokens('access', 'refresh');
});
afterEach(() => {
  act(() => clearSession());
  useMember.setState({ name: '', amount: 0, id: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const next = '#/en/watch/cinema/7?from=33';
const film = { name: 'watchTitle', id: 7, episode: null, from: 33 };
const order = { name: 'order', id: 1, next, chosen: true } as const;
const text = () => document.querySelector('main:not([aria-hidden="true"])')?.textContent ?? '';
const boxes = () => screen.getAllByRole('status')[0]?.textContent;
const digits = (code: string) => press(...([...code] as `${number}`[]));
/** From the middle of the pad. */
const toButtons = ['down', 'down', 'down'] as const;

type Shop = ReturnType<typeof fakeShop>;
type Walk = Awaited<ReturnType<typeof walkShop>>;

async function wait(shop: Shop, route: Parameters<typeof walkShop>[0] = order): Promise<Walk> {
  if (shop.calls('GET', 'order/1/').length === 0) shop.make(2);
  return walkShop({ name: 'title', id: 7 }, route);
}

async function pay(walk: Walk, code: string): Promise<void> {
  await digits(code);
  await walk.pass(10);
}

describe('an order that waits', () => {
  test('shows its number, plan, amount and time, and the way for a phone', async () => {
    const walk = await wait(fakeShop());
    expect(focused()).toBe('5');
    for (const words of ['OY-1', 'Family', '39\u202f000 UZS', '15:00', 'bank.test/OY-1']) {
      expect(text()).toContain(words);
    }
    expect(document.querySelector('main:not([aria-hidden="true"]) img')?.getAttribute('src')).toBe(
      'data:,qr',
    );
    await walk.pass(61_000);
    expect(text()).toContain('13:59');
  });

  test('is paid by the sixth digit; it says so, and the film goes on at its second', async () => {
    const shop = fakeShop();
    const walk = await wait(shop);
    await digits('12345');
    expect(shop.calls('POST', 'merchant/mbank/confirm/')).toEqual([]);
    await pay(walk, '6');
    expect(shop.calls('POST', 'merchant/mbank/confirm/')[0]?.body).toEqual({ order: 1, code: '123456' });
    expect(text()).toContain('Payment received');
    expect(text()).toContain('Family runs until 24 Dec 2030');
    expect(focused()).toBe('Continue watching');
    await walk.pass(3000);
    expect(walk.at()).toEqual(film);
    // Back from the film leads to where it was opened from.
    expect(walk.names()).toEqual(['title', 'watchTitle']);
    expect(useMember.getState().id).toBeNull();
  });

  test('is paid by a phone as well, which is seen within seconds; OK does not wait', async () => {
    const shop = fakeShop();
    const walk = await wait(shop);
    shop.set(1, 'paid');
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
    await press('ok');
    expect(walk.at()).toEqual(film);
  });

  test('that was for nothing in particular ends with the plan and the way home', async () => {
    const shop = fakeShop();
    const walk = await wait(shop, { name: 'order', id: 1, next: null });
    await pay(walk, '123456');
    expect(text()).toContain('Family runs until 24 Dec 2030');
    expect(focused()).toBe('Home');
    await walk.pass(60_000);
    expect(walk.at().name).toBe('order');
    await press('ok');
    expect(walk.at()).toEqual({ name: 'home' });
  });

  test('is not asked for any more once it is paid', async () => {
    const shop = fakeShop();
    const walk = await wait(shop, { name: 'order', id: 1, next: null });
    await pay(walk, '123456');
    const asked = shop.calls('GET', 'order/1/').length;
    await walk.pass(60_000);
    expect(shop.calls('GET', 'order/1/')).toHaveLength(asked);
  });

  test('is not asked for by a set that shows something else', async () => {
    const shop = fakeShop();
    const walk = await wait(shop);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const asked = shop.calls('GET', 'order/1/').length;
    await walk.pass(20_000);
    expect(shop.calls('GET', 'order/1/')).toHaveLength(asked);
    seen.mockRestore();
    await walk.pass(3100);
    expect(shop.calls('GET', 'order/1/')).toHaveLength(asked + 1);
  });

  test('is not asked for from below another screen, and at once when the set wakes', async () => {
    const shop = fakeShop();
    const walk = await wait(shop);
    await act(async () => walk.navigation.open({ name: 'contact' }));
    const asked = shop.calls('GET', 'order/1/').length;
    await walk.pass(20_000);
    expect(shop.calls('GET', 'order/1/')).toHaveLength(asked);
    await act(async () => walk.navigation.back());
    await walk.pass(10);
    const before = shop.calls('GET', 'order/1/').length;
    await walk.wake();
    await walk.pass(10);
    expect(shop.calls('GET', 'order/1/')).toHaveLength(before + 1);
  });

  test('without the bank shows no code, and shows it when the bank is there', async () => {
    const shop = fakeShop();
    shop.make(2, undefined, { payment: null });
    const walk = await walkShop(order);
    expect(text()).toContain('The bank cannot be reached. We keep trying');
    expect(focused()).toBe('5');
    expect(document.querySelector('main:not([aria-hidden="true"]) img')).toBeNull();
    shop.change(1, { payment: { merchant: 'mbank', pay_url: 'https://bank.test/late', image: 'data:,qr' } });
    await walk.pass(3100);
    expect(text()).toContain('bank.test/late');
    expect(focused()).toBe('5');
  });
});

describe('a code', () => {
  test('that is wrong is typed again, with the focus where it was', async () => {
    const shop = fakeShop();
    shop.bank.says = (code) => (code === '222222' ? refuse(400, 'code_wrong') : null);
    const walk = await wait(shop);
    await press('up');
    await pay(walk, '222222');
    expect(text()).toContain('detail of code_wrong');
    expect(boxes()).toBe('');
    expect(focused()).toBe('2');
    await pay(walk, '123456');
    expect(text()).toContain('Payment received');
  });

  test('that the bank did not answer stays to be sent again, and counts when the bank tells late', async () => {
    const shop = fakeShop();
    shop.bank.says = () => refuse(409, 'payment_timed_out');
    const walk = await wait(shop);
    await pay(walk, '111111');
    expect(text()).toContain('The bank did not answer.');
    expect(boxes()).toBe('111111');
    await press('down', 'down', 'right', 'ok');
    await walk.pass(10);
    expect(shop.calls('POST', 'merchant/mbank/confirm/')).toHaveLength(2);
    shop.set(1, 'paid');
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
  });

  test('that the bank did not answer gives way to another one by typing', async () => {
    const shop = fakeShop();
    shop.bank.says = (code) => (code === '111111' ? refuse(409, 'payment_timed_out') : null);
    const walk = await wait(shop);
    await pay(walk, '111111');
    await pay(walk, '7');
    expect(boxes()).toBe('7');
    expect(text()).not.toContain('The bank did not answer.');
    await pay(walk, '77777');
    expect(text()).toContain('Payment received');
  });

  test('whose answer was lost says that it may have paid, and is found paid', async () => {
    const shop = fakeShop();
    shop.bank.says = () => {
      shop.set(1, 'paid');
      return unreachable();
    };
    const walk = await wait(shop);
    await pay(walk, '123456');
    expect(text()).toMatch(/No answer\. If it was paid|Payment received/);
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
  });

  test('while the bank cannot be reached says so and stays', async () => {
    const shop = fakeShop();
    shop.bank.says = () => refuse(503, 'payment_unavailable');
    const walk = await wait(shop);
    await pay(walk, '123456');
    expect(text()).toContain('The bank cannot be reached. Try again in a moment.');
    expect(boxes()).toBe('123456');
  });

  test('that is one too many leaves the phone, or a new order', async () => {
    const shop = fakeShop();
    shop.bank.says = () => refuse(409, 'payment_tries_exceeded');
    const walk = await wait(shop);
    await pay(walk, '123456');
    expect(text()).toContain('Five codes were tried.');
    expect(text()).toContain('bank.test/OY-1');
    expect(focused()).toBe('New order');
    shop.set(1, 'paid');
    await walk.pass(3100);
    expect(text()).toContain('Payment received');
  });

  test('is taken one at a time', async () => {
    const shop = fakeShop();
    let answer: (said: Response | null) => void = () => undefined;
    shop.bank.says = () => new Promise<Response>((resolve) => (answer = resolve as typeof answer));
    const walk = await wait(shop);
    await pay(walk, '123456');
    expect(text()).toContain('Checking the payment');
    await pay(walk, '654321');
    await press(...toButtons, 'ok');
    expect(walk.at().name).toBe('order');
    await act(async () => answer(null));
    await walk.pass(10);
    expect(shop.calls('POST', 'merchant/mbank/confirm/')).toHaveLength(1);
    expect(text()).toContain('Payment received');
  });
});

describe('an order that is over', () => {
  test('declined: says so at once, and trying again is a new order for the same plan', async () => {
    const shop = fakeShop();
    shop.bank.says = (code) => {
      if (code !== '000000') return null;
      shop.set(1, 'failed');
      return refuse(409, 'payment_declined');
    };
    const walk = await wait(shop);
    await pay(walk, '000000');
    expect(text()).toContain('The bank declined the payment.');
    expect(focused()).toBe('Try again');
    await press('ok');
    await walk.pass(10);
    expect(walk.at()).toEqual({ ...order, id: 2 });
    await pay(walk, '123456');
    await walk.pass(3000);
    expect(walk.at()).toEqual(film);
  });

  test('declined: says so though the order itself cannot be had at the moment', async () => {
    let answer: () => Response | null = () => null;
    const shop = fakeShop();
    shop.make(2);
    const known = shop.change(1, {});
    const other = fakeShop({
      'GET order/1/': () => answer() ?? json(200, known),
      'POST merchant/mbank/confirm/': () => {
        answer = () => refuse(503, 'unavailable');
        return refuse(409, 'payment_declined');
      },
    });
    const walk = await walkShop(order);
    await pay(walk, '000000');
    expect(other.calls('POST', 'merchant/mbank/confirm/')).toHaveLength(1);
    expect(text()).toContain('The bank declined the payment.');
    expect(focused()).toBe('Try again');
  });

  test.each([
    ['expired', 'The time to pay this order is over.'],
    ['cancelled', 'This order was cancelled.'],
    ['refunded', 'The money for this order was returned.'],
  ] as const)('%s: says so, with a new order and the other plans', async (status, words) => {
    const shop = fakeShop();
    const walk = await wait(shop);
    shop.set(1, status);
    await walk.pass(3100);
    expect(text()).toContain(words);
    expect(focused()).toBe('New order');
    await press('right');
    expect(focused()).toBe('Another plan');
    await press('ok');
    expect(walk.at()).toEqual({ name: 'plans', next });
    expect(shop.calls('POST', 'order/1/cancel/')).toEqual([]);
  });

  test('expired, and paid after all: the film goes on', async () => {
    const shop = fakeShop();
    const walk = await wait(shop);
    shop.set(1, 'expired');
    await walk.pass(3100);
    shop.set(1, 'paid');
    await walk.pass(15_100);
    expect(text()).toContain('Payment received');
    await walk.pass(3000);
    expect(walk.at()).toEqual(film);
  });

  test('settled on another set while a code was typed: shows what became of it', async () => {
    const shop = fakeShop();
    shop.bank.says = () => {
      shop.set(1, 'cancelled');
      return refuse(409, 'order_not_pending');
    };
    const walk = await wait(shop);
    await pay(walk, '123456');
    expect(text()).toContain('This order was cancelled.');
    expect(focused()).toBe('New order');
  });
});

describe('another plan', () => {
  test('cancels the order and leads to the plans, with what it is for', async () => {
    const shop = fakeShop();
    const walk = await wait(shop);
    await press(...toButtons);
    expect(focused()).toBe('Another plan');
    await press('ok');
    await walk.pass(10);
    expect(shop.calls('POST', 'order/1/cancel/')).toHaveLength(1);
    expect(walk.at()).toEqual({ name: 'plans', next });
  });

  test('leaves a renewal as it is', async () => {
    const shop = fakeShop();
    shop.make(2, undefined, {
      is_renewal: true,
      expires_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    });
    const walk = await walkShop(order);
    expect(text()).toContain('Pay by');
    await press(...toButtons, 'ok');
    await walk.pass(10);
    expect(walk.at().name).toBe('plans');
    expect(shop.calls('POST', 'order/1/cancel/')).toEqual([]);
  });

  test('of an order that was paid meanwhile shows it paid', async () => {
    const shop = fakeShop();
    const walk = await wait(shop);
    shop.set(1, 'paid');
    await press(...toButtons, 'ok');
    await walk.pass(10);
    expect(text()).toContain('Payment received');
  });
});

test('Back leaves the order payable: to the plans it came from, or to the profile', async () => {
  const shop = fakeShop();
  const walk = await wait(shop);
  await press('back');
  await walk.pass(10);
  expect(walk.names()).toEqual(['title', 'plans']);
  walk.unmount();
  const other = await walkShop({ name: 'profile' }, { name: 'order', id: 1, next: null });
  await press('back');
  expect(other.names()).toEqual(['profile']);
  expect(shop.calls('POST', 'order/1/cancel/')).toEqual([]);
});

test('an order that cannot be had says why, with the focus on trying again and the plans beside it', async () => {
  let answer: () => Response | Promise<Response> = () => refuse(500, 'internal');
  fakeShop({ 'GET order/4/': () => answer() });
  const walk = await walkShop({ name: 'order', id: 4, next });
  expect(text()).toContain('H-500');
  expect(focused()).toBe('Try again');
  answer = () => json(404, { code: 'not_found', detail: 'gone' });
  await press('ok');
  await walk.pass(10);
  expect(text()).toContain('This page is gone.');
  await press('right', 'ok');
  expect(walk.at()).toEqual({ name: 'plans', next });
});
