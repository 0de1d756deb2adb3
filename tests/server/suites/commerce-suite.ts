import { describe } from 'vitest';
import type { TestServer } from '../support/test-server.ts';
import { orders } from './commerce/orders.ts';
import { payments } from './commerce/payments.ts';
import { subscriptions } from './commerce/subscriptions.ts';

export function commerceSuite(open: () => TestServer): void {
  describe('an order', () => orders(open));
  describe('a payment', () => payments(open));
  describe('a subscription', () => subscriptions(open));
}
