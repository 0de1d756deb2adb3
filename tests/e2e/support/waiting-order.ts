import type { Tokens } from '../playback/account.ts';
import { newViewer, signInPage } from './new-viewer.ts';
import type { Page } from './page.ts';
import type { Service } from './start-service.ts';

interface Ordered {
  readonly id: number;
  readonly number: string;
}

let keys = 0;

/** Orders the third plan as a viewer's device. */
export async function orderPlan(service: Service, { access }: Tokens): Promise<Ordered> {
  keys += 1;
  const response = await fetch(`${service.origin}/api/v2/order/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      'idempotency-key': `order-of-a-test-${keys}`,
    },
    body: JSON.stringify({ plan: 3 }),
  });
  if (response.status !== 201) throw new Error(`order/ answered ${response.status}`);
  return (await response.json()) as Ordered;
}

/** A viewer with a new account and a plan. */
export async function newSubscriber(service: Service): Promise<Tokens> {
  const viewer = await newViewer(service);
  const { number } = await orderPlan(service, viewer);
  const { status } = await fetch(`${service.origin}/dev/bank/${number}/paid`, { method: 'POST' });
  if (status >= 400) throw new Error(`The bank answered ${status}`);
  return viewer;
}

/** Signs a page in as a viewer with a pending order, from its next load on; returns the order's identifier. */
export async function waitingOrder(service: Service, page: Page): Promise<string> {
  const viewer = await newViewer(service);
  const { id } = await orderPlan(service, viewer);
  await page.goto(`${service.origin}/#/uz/contact`);
  await signInPage(page, viewer);
  await page.goto('about:blank');
  return String(id);
}
