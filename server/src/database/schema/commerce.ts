import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Time } from './column-types.ts';

export interface Orders {
  id: GeneratedAlways<number>;
  number: string;
  /** `null` when the account is gone: paid orders stay for the books, without the person. */
  user_id: number | null;
  plan_id: number;
  /** UZS, as the plan had it when it was ordered; so the days. */
  amount: number;
  period_days: number;
  /** `expired` is not stored: it is a pending one whose time is over. */
  status: Generated<'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'>;
  idempotency_key: string | null;
  /** Of a renewal: the subscription, and the end it had, so that each end is renewed once. */
  renews: number | null;
  renews_until: Time | null;
  /** As the merchant gave it: an address, or a path on this server. `null` until it was asked. */
  pay_url: string | null;
  /** Hashes of the different codes a viewer tried. */
  tried_codes: Generated<string[]>;
  /** What the payment gave or extended. */
  subscription_id: number | null;
  created_at: Time;
  expires_at: Time;
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface Payments {
  id: GeneratedAlways<number>;
  order_id: number;
  merchant: string;
  /** The bank's own identifier. */
  payment_id: string;
  amount: number;
  /** The order was paid already: money that the operator has to give back. */
  surplus: boolean;
  received_at: Time;
}

/** Messages of the bank that were taken; kept as long as their signature would count. */
export interface MerchantNonces {
  nonce: string;
  received_at: Time;
}

export interface CommerceTables {
  orders: Orders;
  payments: Payments;
  merchant_nonces: MerchantNonces;
}
