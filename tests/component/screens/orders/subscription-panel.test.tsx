import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { useModal } from '#src/state/modal.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-12-12T05:00:00Z') });
  keepTokens('access', 'refresh');
});

const text = () => document.querySelector('main:not([aria-hidden="true"])')?.textContent ?? '';

/** A viewer of the plan for families, which ends on 24 December. */
async function subscriber(others: Parameters<typeof fakeBilling>[0] = {}) {
  const billing = fakeBilling(others);
  billing.make(2);
  billing.set(1, 'paid');
  const walk = await walkBilling({ name: 'orders' });
  return { billing, walk };
}

describe('the subscription', () => {
  test('says how many days are left', async () => {
    await subscriber();
    expect(text()).toContain('Family');
    expect(text()).toContain('12 days left · until 24 December');
    expect(focused()).toBe('Pay for 30 more days');
  });

  test('says that it does not renew', async () => {
    await subscriber();
    expect(text()).toContain('Automatic renewal: off');
  });

  test('shows the next payment once it renews by OK', async () => {
    const { billing, walk } = await subscriber();
    await press('down', 'down');
    expect(focused()).toBe('Renew again');
    await press('ok');
    await walk.pass(10);
    expect(billing.calls('POST', 'subscription/renew/')).toHaveLength(1);
    expect(text()).toContain('Next payment: by 24 December, 39,000\u00a0UZS');
    expect(focused()).toBe('Don’t renew');
  });

  /** Renews, and presses the button that stops it. */
  async function stopRenewing() {
    const { billing, walk } = await subscriber();
    await press('down', 'down', 'ok');
    await walk.pass(10);
    await press('ok');
    return { billing, walk };
  }

  test('asks before it stops renewing', async () => {
    const { billing } = await stopRenewing();
    render(useModal.getState().content);
    expect(document.body.textContent).toContain('Cancel the plan?');
    expect(document.body.textContent).toContain('The plan stays active until 24 December.');
    expect(screen.getByRole('button', { name: 'No, keep it' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(billing.calls('POST', 'subscription/cancel/')).toHaveLength(0);
  });

  test('renews again after it was stopped', async () => {
    const { billing, walk } = await stopRenewing();
    const { unmount } = render(useModal.getState().content);
    act(() => screen.getAllByRole('button', { name: 'Yes, cancel it' }).at(-1)?.click());
    unmount();
    await walk.pass(10);
    expect(billing.calls('POST', 'subscription/cancel/')).toHaveLength(1);
    expect(focused()).toBe('Renew again');
    await press('ok');
    await walk.pass(10);
    expect(billing.calls('POST', 'subscription/renew/')).toHaveLength(2);
    expect(focused()).toBe('Don’t renew');
  });

  test('is extended by an order of the same plan', async () => {
    const { billing, walk } = await subscriber();
    await press('ok');
    await walk.pass(10);
    expect(billing.calls('POST', 'order/').map(({ body }) => body)).toEqual([{ plan: 2 }]);
    expect(walk.at()).toEqual({ name: 'order', id: 2, next: null });
    await press('back');
    expect(focused()).toBe('Pay for 30 more days');
  });

  test('says why it cannot renew', async () => {
    const { walk } = await subscriber({
      'POST subscription/renew/': () => errorResponse(409, 'plan_not_renewable'),
    });
    await press('down', 'down', 'ok');
    await walk.pass(10);
    expect(useAlert.getState().title).toBe('detail of plan_not_renewable (H-409)');
    expect(focused()).toBe('Renew again');
  });

  test('offers to pay the order of the next period at once', async () => {
    const subscription = {
      id: 1,
      plan: { id: 2, name: 'Family', period_days: 30 },
      status: 'active',
      starts_at: '2030-11-24T10:00:00Z',
      ends_at: '2030-12-24T10:00:00Z',
      auto_renew: true,
      next_payment: { amount: 39_000, currency: 'UZS', due_at: '2030-12-24T10:00:00Z', order: 1 },
    };
    const { walk } = await subscriber({
      'GET subscription/': () => json(200, { count: 1, next: null, previous: null, results: [subscription] }),
    });
    expect(focused()).toBe('Pay now');
    await press('ok');
    expect(walk.at()).toEqual({ name: 'order', id: 1, next: null });
  });
});
