import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useMember } from '#src/state/member.ts';
import { useModal } from '#src/state/modal.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, json, unreachable } from '../../../unit/api/fake-server.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press } from '../../support/press.ts';

const database = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void database.set(key, value)),
}));

beforeEach(() => {
  database.clear();
  vi.useFakeTimers();
  keepTokens('access', 'refresh');
});

const next = '#/en/watch/cinema/7?from=33';
const plans = { name: 'plans', next } as const;
const text = () => document.querySelector('main:not([aria-hidden="true"])')?.textContent ?? '';
const keysOf = (calls: readonly { readonly idempotencyKey?: string }[]) =>
  calls.map(({ idempotencyKey }) => idempotencyKey);

/*
 *   [ Light ][ Family ][ Annual ]
 */
describe('the plans', () => {
  test('stand side by side with everything to compare', async () => {
    fakeBilling();
    await walkBilling({ name: 'title', id: 7 }, plans);
    expect(focused()).toBe('Light');
    await press('right');
    expect(focusedElement().getAttribute('aria-label')).toMatch(
      /^Family\. 39,000\u00a0UZS, 30 days\. Recommended\. Quality: Full HD\. Screens: 3\. Everything in Family/,
    );
    await press('right');
    expect(focused()).toBe('Annual');
    await press('right', 'left', 'left', 'left');
    expect(focused()).toBe('Light');
  });

  test('start with the one that a banner offers', async () => {
    fakeBilling();
    await walkBilling({ name: 'home' }, { name: 'plans', next: null, plan: 3 });
    expect(focused()).toBe('Annual');
  });

  test('start with the first when the offered one is gone', async () => {
    fakeBilling();
    await walkBilling({ name: 'home' }, { name: 'plans', next: null, plan: 9 });
    expect(focused()).toBe('Light');
  });

  /** The plans of a viewer who has the second one. */
  async function showToMember() {
    const billing = fakeBilling();
    billing.make(2);
    billing.set(1, 'paid');
    const walk = await walkBilling(plans);
    return { billing, walk };
  }

  test('start with the one in use', async () => {
    await showToMember();
    expect(focused()).toMatch(/^Family/);
  });

  test('mark the active one with its end', async () => {
    await showToMember();
    expect(focusedElement().getAttribute('aria-label')).toMatch(/Current · until 24 December 2030/);
  });

  test('offer to extend only the active one', async () => {
    await showToMember();
    expect(focusedElement().textContent).toContain('30 more days');
    await press('left');
    expect(focusedElement().textContent).not.toContain('30 more days');
  });

  test('show the effect of another plan before it is ordered', async () => {
    const { billing, walk } = await showToMember();
    await press('right');
    expect(focusedElement().textContent).toContain('Switch');
    await press('ok');
    const { unmount } = render(useModal.getState().content);
    const words = document.body.textContent;
    expect(words).toContain('Switch to Annual?');
    expect(words).toContain('390,000\u00a0UZS. The new plan starts right after the payment');
    expect(words).toContain('You won’t lose the remaining days of Family');
    // "Cancel" beside a plan reads as an end of the plan.
    expect(screen.getByRole('button', { name: 'Keep as is' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(billing.calls('POST', 'order/')).toEqual([]);
    act(() => screen.getByRole('button', { name: 'Go to payment' }).click());
    unmount();
    await walk.pass(10);
    expect(billing.calls('POST', 'order/').map(({ body }) => body)).toEqual([{ plan: 3 }]);
  });

  test('keep the choice of another plan until its cost and start are known', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const billing = fakeBilling({
      'GET plan/offer/': () => answered.then(() => billing.offers()),
    });
    billing.make(2);
    billing.set(1, 'paid');
    const walk = await walkBilling(plans);
    await press('right', 'ok');
    expect(focusedElement().textContent).toContain('Loading');
    expect(billing.calls('POST', 'order/')).toEqual([]);
    await act(async () => answer());
    await walk.pass(10);
    expect(useModal.getState().open).toBe(true);
    expect(focusedElement().textContent).toContain('Switch');
    expect(billing.calls('POST', 'order/')).toEqual([]);
  });

  /** Orders the second plan for a title. */
  async function orderSecond() {
    const billing = fakeBilling();
    const walk = await walkBilling({ name: 'title', id: 7 }, plans);
    await press('right', 'ok');
    await walk.pass(10);
    return { billing, walk };
  }

  test('lead by OK to an order with the choice and the target', async () => {
    const { billing, walk } = await orderSecond();
    expect(useMember.getState()).toEqual({ name: 'Family', amount: 39_000, id: 2 });
    expect(walk.at()).toEqual({ name: 'order', id: 1, next, chosen: true });
    expect(billing.calls('POST', 'order/').map(({ body }) => body)).toEqual([{ plan: 2 }]);
  });

  test('have the focus on the choice after Back from its order', async () => {
    const { walk } = await orderSecond();
    await press('back');
    await walk.pass(10);
    expect(walk.names()).toEqual(['title', 'plans']);
    expect(focused()).toBe('Family');
    await press('back');
    expect(walk.names()).toEqual(['title']);
  });

  test('reuse a pending order for the same plan, even from another set', async () => {
    const billing = fakeBilling();
    billing.make(2);
    const walk = await walkBilling(plans);
    await press('right', 'ok');
    await walk.pass(10);
    expect(walk.at()).toMatchObject({ name: 'order', id: 1 });
    expect(billing.calls('POST', 'order/')).toEqual([]);
  });

  test('order the choice of a guest after sign-in', async () => {
    act(() => clearSession());
    const billing = fakeBilling();
    const walk = await walkBilling(plans);
    await press('right', 'ok');
    expect(walk.at()).toEqual({ name: 'login', next: null, error: 'SessionRequired' });
    await act(async () => {
      keepTokens('access', 'refresh');
      walk.navigation.back();
    });
    await walk.pass(10);
    expect(walk.at()).toMatchObject({ name: 'order', id: 1, next });
    expect(billing.calls('POST', 'order/').map(({ body }) => body)).toEqual([{ plan: 2 }]);
  });

  const noPlans = () => json(200, { count: 0, next: null, previous: null, results: [] });

  test('that fail to load show an error with Retry', async () => {
    let response = () => errorResponse(500, 'internal');
    fakeBilling({ 'GET plan/': () => response() });
    const walk = await walkBilling(plans);
    expect(focused()).toBe('Try again');
    expect(text()).toContain('H-500');
    response = noPlans;
    await press('ok');
    await walk.pass(10);
    expect(text()).not.toContain('H-500');
  });

  test('that do not exist yet lead back', async () => {
    fakeBilling({ 'GET plan/': noPlans });
    const walk = await walkBilling({ name: 'profile' }, plans);
    expect(text()).toContain('No plans are available yet.');
    expect(focused()).toBe('Back');
    await press('ok');
    expect(walk.names()).toEqual(['profile']);
  });
});

describe('an order with a lost response', () => {
  test('is reused by a retry', async () => {
    let lost = true;
    const billing = fakeBilling({
      'GET order/': () => errorResponse(503, 'unavailable'),
      'POST order/': (request) => {
        const made = billing.order(request);
        return lost ? unreachable() : made;
      },
    });
    const walk = await walkBilling(plans);
    await press('right', 'ok');
    await walk.pass(10);
    expect(text()).toContain('Can’t reach Oyna');
    expect(focused()).toBe('Try again');
    lost = false;
    await press('ok');
    await walk.pass(10);
    expect(walk.at()).toMatchObject({ name: 'order', id: 1 });
    const keys = keysOf(billing.calls('POST', 'order/'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^tv-[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('has its own key for each plan, stored before the request', async () => {
    const stored: unknown[] = [];
    const billing = fakeBilling({
      'GET order/': () => errorResponse(503, 'unavailable'),
      'POST order/': (request) => {
        stored.push(database.get('order'));
        return billing.order(request);
      },
    });
    const walk = await walkBilling(plans);
    await press('ok');
    await walk.pass(10);
    await press('back');
    await walk.pass(10);
    await press('right', 'ok');
    await walk.pass(10);
    const keys = keysOf(billing.calls('POST', 'order/'));
    expect(stored).toMatchObject([
      { plan: 1, key: keys[0] },
      { plan: 2, key: keys[1] },
    ]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('that was settled meanwhile is replaced by a new one', async () => {
    const billing = fakeBilling();
    const walk = await walkBilling(plans);
    await press('ok');
    await walk.pass(10);
    billing.set(1, 'cancelled');
    await press('back');
    await walk.pass(10);
    await press('ok');
    await walk.pass(10);
    expect(walk.at()).toMatchObject({ name: 'order', id: 2 });
  });

  test('that was paid meanwhile is shown as paid, not ordered twice', async () => {
    const billing = fakeBilling();
    const walk = await walkBilling(plans);
    await press('ok');
    await walk.pass(10);
    await press('back');
    await walk.pass(10);
    billing.set(1, 'paid');
    await press('ok');
    await walk.pass(10);
    expect(walk.at()).toMatchObject({ name: 'order', id: 1 });
    expect(text()).toContain('Payment received');
  });
});

test('ordering again after the bank was unreachable reuses the order', async () => {
  let down = true;
  const billing = fakeBilling({
    'POST order/': (request) => {
      const made = billing.order(request);
      return down ? errorResponse(503, 'payment_unavailable') : made;
    },
    'GET order/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
  });
  const walk = await walkBilling(plans);
  await press('right', 'ok');
  await walk.pass(10);
  expect(text()).toContain('Can’t reach the bank.');
  expect(focused()).toBe('Try again');
  await press('right', 'ok');
  await walk.pass(10);
  expect(focused()).toBe('Family');
  down = false;
  await press('ok');
  await walk.pass(10);
  expect(walk.at()).toMatchObject({ name: 'order', id: 1 });
});
