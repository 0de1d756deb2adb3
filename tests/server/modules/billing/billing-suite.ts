import { describe } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { receipts } from './receipts.ts';
import { reconciling } from './reconciling.ts';
import { subscriptions } from './subscriptions.ts';

export function billingSuite(open: () => TestServer): void {
  describe('an order', () => orders(open));
  describe('a payment', () => payments(open));
  describe('a subscription', () => subscriptions(open));
  describe('offers of plans', () => offers(open));
  describe('a receipt', () => receipts(open));
  describe('a payment without a callback', () => reconciling(open));
}
