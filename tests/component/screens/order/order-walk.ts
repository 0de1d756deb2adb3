import { afterEach, beforeEach, vi } from 'vitest';
import { useMember } from '#src/state/member.ts';
import { keepTokens } from '#src/state/session.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import type { fakeBilling } from '../../support/fake-billing.ts';
import { press } from '../../support/press.ts';

export const next = '#/en/watch/cinema/7?from=33';
export const film = { name: 'watchTitle', id: 7, episode: null, from: 33 };
export const order = { name: 'order', id: 1, next, chosen: true } as const;

/** Signed in before each test, with fake time. */
export function orderTests(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    keepTokens('access', 'refresh');
  });
  afterEach(() => {
    useMember.setState({ name: '', amount: 0, id: null });
  });
}

type Billing = ReturnType<typeof fakeBilling>;
type Walk = Awaited<ReturnType<typeof walkBilling>>;

export async function wait(
  billing: Billing,
  route: Parameters<typeof walkBilling>[0] = order,
): Promise<Walk> {
  if (billing.calls('GET', 'order/1/').length === 0) billing.make(2);
  return walkBilling({ name: 'title', id: 7 }, route);
}

export const digits = (code: string) => press(...([...code] as `${number}`[]));
/** Starting in the middle of the pad. */
export const toButtons = ['down', 'down', 'down'] as const;

export async function pay(walk: Walk, code: string): Promise<void> {
  await digits(code);
  await walk.pass(10);
}

export const text = () => document.querySelector('main:not([aria-hidden="true"])')?.textContent ?? '';
