/** The part of this module that other modules may use. */
export { billingMeasures } from './billing-measures.ts';
export { deleteExpiredKeys } from './delete-expired-keys.ts';
export { endPlan } from './end-plan.ts';
export { type Entitlement, entitlementOf } from './entitlement-of.ts';
export { grantPlan } from './grant-plan.ts';
export { type OrderRow, selectOrders, statusOf } from './order-row.ts';
export { prepareRenewals } from './prepare-renewals.ts';
export { reconcileOrders } from './reconcile-orders.ts';
export { refundOrder } from './refund-order.ts';
export { requireArchive } from './require-archive.ts';
export { requireSubscription } from './require-subscription.ts';
export { settleReview } from './review-payment.ts';
export { selectSubscriptions } from './subscription-row.ts';
