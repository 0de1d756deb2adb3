import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useMember } from '../../../../src/state/member.ts';
import { clearSession, keepTokens } from '../../../../src/state/session.ts';
import type { fakeShop } from '../../support/fake-shop.ts';
import { press } from '../../support/press.ts';
import { walkShop } from '../../support/shop-walk.tsx';
import { startApp } from '../../support/start-app.ts';

export const next = '#/en/watch/cinema/7?from=33';
export const film = { name: 'watchTitle', id: 7, episode: null, from: 33 };
export const order = { name: 'order', id: 1, next, chosen: true } as const;

/** Signed in before each test, with fake time. */
export function orderTests(): void {
  startApp();
  beforeEach(() => {
    vi.useFakeTimers();
    keepTokens('access', 'refresh');
  });
  afterEach(() => {
    act(() => clearSession());
    useMember.setState({ name: '', amount: 0, id: null });
  });
}

type Shop = ReturnType<typeof fakeShop>;
type Walk = Awaited<ReturnType<typeof walkShop>>;

export async function wait(shop: Shop, route: Parameters<typeof walkShop>[0] = order): Promise<Walk> {
  if (shop.calls('GET', 'order/1/').length === 0) shop.make(2);
  return walkShop({ name: 'title', id: 7 }, route);
}

export const digits = (code: string) => press(...([...code] as `${number}`[]));
/** Starting in the middle of the pad. */
export const toButtons = ['down', 'down', 'down'] as const;

export async function pay(walk: Walk, code: string): Promise<void> {
  await digits(code);
  await walk.pass(10);
}

export const text = () => document.querySelector('main:not([aria-hidden="true"])')?.textContent ?? '';
