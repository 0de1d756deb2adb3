import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropPurchase,
  interruptedPurchase,
  keepPurchase,
} from '#src/features/billing/api/order-intent-store.ts';
import type { Purchase } from '#src/features/billing/model/order-intent.ts';
import { useMember } from '#src/state/member.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

const next = '#/en/watch/cinema/7?from=33';
const ordered: Purchase = { name: 'Family', amount: 39_000, next, order: 5, at: Date.now() };
const chosen: Purchase = { ...ordered, order: null };
const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => dropPurchase());

/** A start of a set whose power went off in the middle of a purchase. */
async function start(kept: Purchase | null, address = '#/en/contact') {
  await dropPurchase();
  if (kept) await keepPurchase(2, kept);
  demoService({
    'GET auth/me/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira' }),
    'GET plan/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    'GET order/5/': () => errorResponse(503, 'unavailable'),
  });
  renderApp(address);
  // Code loads in real time.
  await act(() => import('#src/app/after-start.ts'));
  await act(() => import('#src/screens/contact/contact-screen.tsx'));
  await act(() => import('#src/screens/plans/plans-screen.tsx'));
  await act(() => import('#src/app/load-purchase-offer.tsx'));
  await act(() => import('#src/app/purchase-offer.tsx'));
  await settle();
  const before = focused();
  await act(async () => vi.advanceTimersByTime(4000));
  await act(() => vi.dynamicImportSettled());
  await settle();
  return before;
}

const offer = () =>
  screen.queryByRole('button', { name: 'Unfinished purchase. Family. 39,000\u00a0UZS. Continue' });
const at = () => decodeURIComponent(window.location.hash);

describe('after a power-off, an interrupted purchase', () => {
  test('is offered with its price without taking the focus', async () => {
    const before = await start(ordered);
    // Its name must contain its visible text: WCAG 2.5.3.
    expect(offer()?.textContent).toBe('Unfinished purchase Family 39,000\u00a0UZS Continue');
    expect(focused()).toBe(before);
  });

  test('continues with the order for the title that was wanted', async () => {
    keepTokens('access', 'refresh');
    await start(ordered);
    await press('green');
    expect(at()).toBe(`#/en/orders/5?next=${next}`);
    expect(offer()).toBeNull();
    expect(await interruptedPurchase()).toMatchObject({ order: 5, next });
  });

  test('without an order continues with its plan', async () => {
    await start(chosen);
    await press('green');
    expect(at()).toBe(`#/en/plans?next=${next}`);
    expect(useMember.getState()).toEqual({ name: 'Family', amount: 39_000, id: 2 });
  });

  test('is forgotten by Back', async () => {
    await start(ordered);
    expect(offer()).not.toBeNull();
    await press('back');
    expect(offer()).toBeNull();
    expect(await interruptedPurchase()).toBeNull();
  });

  test('is not offered after a day', async () => {
    await start({ ...ordered, at: Date.now() - DAY_MS });
    expect(offer()).toBeNull();
  });

  test('is not offered on the plans, which keep it', async () => {
    await start(chosen, `#/en/plans?next=${encodeURIComponent(next)}`);
    expect(offer()).toBeNull();
    expect(await interruptedPurchase()).toMatchObject({ next });
  });
});
