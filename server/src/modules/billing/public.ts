/** The part of this module that other modules may use. */
export { billingMeasures } from './billing-measures.ts';
export { deleteExpiredKeys } from './delete-expired-keys.ts';
export { findOrderByNumber } from './orders/find-order.ts';
export { type OrderRow, orderStatusOf, selectOrders } from './orders/order-row.ts';
export { reconcileOrders } from './payments/reconcile-orders.ts';
export { refundOrder } from './payments/refund-order.ts';
export { settleReview } from './payments/review-payment.ts';
export { endPlan } from './subscriptions/end-plan.ts';
export { type Entitlement, entitlementOf } from './subscriptions/entitlement-of.ts';
export { grantPlan } from './subscriptions/grant-plan.ts';
export { prepareRenewals } from './subscriptions/prepare-renewals.ts';
export { requireArchive } from './subscriptions/require-archive.ts';
export { requireRecording } from './subscriptions/require-recording.ts';
export { requireSubscription } from './subscriptions/require-subscription.ts';
export { selectSubscriptions } from './subscriptions/subscription-row.ts';
