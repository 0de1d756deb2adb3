import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, id, idParam, page, pageQuery, soft, timestamp } from './common.ts';

/** Integer of `currency`. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const days = v.pipe(v.number(), v.integer(), v.minValue(1));

export const plan = v.object({
  id,
  name: v.string(),
  description: soft(v.string(), ''),
  amount,
  currency: v.literal('UZS'),
  period_days: days,
  features: soft(v.array(v.string()), []),
  /** Maximum number of simultaneous playbacks. */
  max_streams: soft(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** The highest resolution: `720p`, `1080p` or `2160p`. */
  quality: soft(v.string(), ''),
  /** Whether past programmes of channels can be played. */
  archive: soft(v.boolean(), false),
  /** Hours of programmes that the household may record; 0 while the service records nothing. */
  recording_hours: v.optional(soft(v.number(), 0)),
});
export type Plan = v.InferOutput<typeof plan>;

const planName = v.object({ id, name: v.string() });

/** The price of a plan, and its effect if the viewer paid for it now. */
export const planOffer = v.object({
  plan: planName,
  amount,
  currency: v.literal('UZS'),
  period_days: days,
  /**
   * `extend`: the same plan lasts longer. `upgrade`: it starts before a lesser plan, the rest of which follows in full.
   * `later`: it starts when the equal or better plans have ended.
   */
  change: soft(v.picklist(['start', 'extend', 'upgrade', 'later']), 'start'),
  starts_at: timestamp,
  ends_at: timestamp,
  /** The plan that moves behind this one. */
  follows: soft(v.nullable(v.object({ plan: planName, starts_at: timestamp, ends_at: timestamp })), null),
});
export type PlanOffer = v.InferOutput<typeof planOffer>;

/** The payment that a renewing subscription waits for. */
const nextPayment = v.object({
  amount,
  currency: v.literal('UZS'),
  /** The end of the subscription, until which the payment continues it. */
  due_at: timestamp,
  /** The order to pay, created three days before. */
  order: soft(v.nullable(id), null),
});

/** A period of a plan. With `auto_renew`, an order for the next period is created three days before it ends. */
export const subscription = v.object({
  id,
  /** `period_days` is the length of one paid period; `null` from servers that do not say it. */
  plan: v.object({
    ...planName.entries,
    period_days: soft(v.nullable(v.pipe(v.number(), v.integer())), null),
  }),
  status: soft(v.picklist(['scheduled', 'active', 'ended']), 'ended'),
  starts_at: timestamp,
  ends_at: timestamp,
  auto_renew: soft(v.boolean(), false),
  /** Whether the plan is long enough to renew. */
  is_renewable: soft(v.boolean(), true),
  /** Only on the last subscription, if it renews. */
  next_payment: soft(v.nullable(nextPayment), null),
});
export type Subscription = v.InferOutput<typeof subscription>;

/**
 * `pending` until it is paid, declined by the bank (`failed`), cancelled or `expired`; `refunded` by the
 * operator. An order becomes `paid` whenever the bank took the money, however late.
 */
export const orderStatus = v.picklist(['pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded']);
export type OrderStatus = v.InferOutput<typeof orderStatus>;

/** How an order is paid. */
const payment = v.object({
  merchant: v.string(),
  /** Name of the bank as viewers know it, in the language of the request. */
  name: soft(v.string(), ''),
  pay_url: address,
  /** `pay_url` as a QR code in SVG. */
  image: address,
  /** The phone that the bank sends its code to, masked: `+998 90 ··· ·· 67`. */
  phone: soft(v.nullable(v.string()), null),
  /** How many more different codes may be tried. */
  codes_left: soft(v.pipe(v.number(), v.integer(), v.minValue(0)), 5),
});

export const order = v.object({
  id,
  /** The number that people give to the bank or to support: `OY-2026-K7M2QX`. */
  number: v.string(),
  plan: planName,
  amount,
  currency: v.literal('UZS'),
  status: orderStatus,
  created_at: timestamp,
  /** 15 minutes after it was created; for a renewal, the end of the subscription. */
  expires_at: timestamp,
  paid_at: soft(v.nullable(timestamp), null),
  /** Created by the service because the subscription renews. */
  is_renewal: soft(v.boolean(), false),
  /** Only while the order is pending and the bank knows it. */
  payment: soft(v.nullable(payment), null),
});
export type Order = v.InferOutput<typeof order>;

export const receipt = v.object({
  number: v.string(),
  plan: planName,
  amount,
  currency: v.literal('UZS'),
  paid_at: timestamp,
  merchant: v.string(),
  payment_id: v.string(),
  /** Masked as that of a payment, because others may see the receipt; `null` when the account was deleted. */
  phone: v.nullable(v.string()),
  /** Page of the receipt for phones; anyone who has the address may see it. */
  address: soft(address, ''),
  /** `address` as a QR code in SVG. */
  image: soft(address, ''),
});
export type Receipt = v.InferOutput<typeof receipt>;

export const listPlans = defineCall({
  id: 'listPlans',
  method: 'GET',
  path: 'plan/',
  summary: 'Plans, the cheapest first',
  auth: 'none',
  query: v.object(pageQuery),
  responses: { 200: page(plan) },
});

export const listPlanOffers = defineCall({
  id: 'listPlanOffers',
  method: 'GET',
  path: 'plan/offer/',
  summary: 'The price of each plan for me now, and when it would start and end',
  auth: 'required',
  responses: { 200: page(planOffer) },
});

export const listSubscriptions = defineCall({
  id: 'listSubscriptions',
  method: 'GET',
  path: 'subscription/',
  summary: 'My subscriptions: current, upcoming and ended ones',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(subscription) },
});

export const cancelSubscription = defineCall({
  id: 'cancelSubscription',
  method: 'POST',
  path: 'subscription/cancel/',
  summary: 'Turn off the renewal of my subscription',
  auth: 'required',
  responses: { 200: subscription },
  errors: ['no_subscription', 'kids_profile'],
});

export const renewSubscription = defineCall({
  id: 'renewSubscription',
  method: 'POST',
  path: 'subscription/renew/',
  summary: 'Turn on the renewal of my subscription: an order is prepared before it ends',
  auth: 'required',
  responses: { 200: subscription },
  errors: ['no_subscription', 'plan_not_renewable', 'kids_profile'],
});

/** Distinguishes one intended order from the next: 8–100 printable ASCII characters. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,100}$/));

/** A repeated key returns the same order with 200, and another key that of the plan that is open on any set of the account. */
export const createOrder = defineCall({
  id: 'createOrder',
  method: 'POST',
  path: 'order/',
  summary: 'Order a plan; the same key again, or another set while the order is open, gets the same order',
  auth: 'required',
  headers: v.object({ 'idempotency-key': idempotencyKey }),
  body: v.object({ plan: id }),
  responses: { 200: order, 201: order },
  errors: ['idempotency_conflict', 'payment_unavailable', 'kids_profile'],
});

export const listOrders = defineCall({
  id: 'listOrders',
  method: 'GET',
  path: 'order/',
  summary: 'My orders, the newest first',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(order) },
  errors: ['kids_profile'],
});

export const getOrder = defineCall({
  id: 'getOrder',
  method: 'GET',
  path: 'order/:id/',
  summary: 'One of my orders',
  auth: 'required',
  params: idParam,
  responses: { 200: order },
  errors: ['kids_profile'],
});

export const cancelOrder = defineCall({
  id: 'cancelOrder',
  method: 'POST',
  path: 'order/:id/cancel/',
  summary: 'Cancel an order that waits to be paid',
  auth: 'required',
  params: idParam,
  responses: { 200: order },
  errors: ['order_not_pending', 'kids_profile'],
});

export const getReceipt = defineCall({
  id: 'getReceipt',
  method: 'GET',
  path: 'order/:id/receipt/',
  summary: 'The receipt of a paid order',
  auth: 'required',
  params: idParam,
  responses: { 200: receipt },
  errors: ['order_not_paid', 'kids_profile'],
});

/** From a viewer: the `id` of their order and the code from the bank. Requires their token. */
const confirmByCode = v.object({ order: id, code: v.pipe(v.string(), v.regex(/^\d{6}$/)) });
/** From the bank, signed: the `number` of the order. No token; docs/payments.md describes the headers. */
export const confirmByBank = v.object({
  order: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  payment_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  status: v.picklist(['paid', 'declined']),
  /** Of the order. A payment of any other amount, or of none, waits for the operator. */
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))),
  currency: v.optional(v.pipe(v.string(), v.maxLength(10))),
});

export const confirmPayment = defineCall({
  id: 'confirmPayment',
  method: 'POST',
  path: 'merchant/mbank/confirm/',
  summary: 'Pay an order by the code of the bank, or by its signed confirmation',
  auth: 'optional',
  body: v.union([confirmByCode, confirmByBank]),
  responses: { 200: v.object({ order, subscription: v.nullable(subscription) }) },
  errors: [
    'kids_profile',
    'payment_declined',
    'payment_timed_out',
    'payment_tries_exceeded',
    'payment_unavailable',
    'code_wrong',
    'order_not_pending',
    'callback_refused',
    'callback_replayed',
  ],
});
