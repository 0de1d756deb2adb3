import type { Route } from '../../http/serve.ts';
import { cancelOrderRoute, createOrderRoute, getOrderRoute, listOrdersRoute } from './routes/orders.ts';
import { confirmPaymentRoute } from './routes/payments.ts';
import { listPlanOffersRoute, listPlansRoute } from './routes/plans.ts';
import { getReceiptRoute, receiptPageRoute } from './routes/receipt.ts';
import { bankRoute } from './routes/sandbox-bank.ts';
import {
  cancelSubscriptionRoute,
  listSubscriptionsRoute,
  renewSubscriptionRoute,
} from './routes/subscriptions.ts';

export const billingRoutes: readonly Route[] = [
  bankRoute,
  createOrderRoute,
  listOrdersRoute,
  getOrderRoute,
  cancelOrderRoute,
  confirmPaymentRoute,
  listPlansRoute,
  listPlanOffersRoute,
  getReceiptRoute,
  receiptPageRoute,
  listSubscriptionsRoute,
  cancelSubscriptionRoute,
  renewSubscriptionRoute,
];
