import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Time } from './column-types.ts';

/**
 * The account of each order, by the numbers that the bank and operators know. It stands on every database where rows are divided
 * by account, so that a number is unique everywhere.
 */
interface OrderNumbers {
  id: GeneratedAlways<number>;
  number: string;
  /** As in the order. */
  user_id: number;
}

export interface Orders {
  /** That of its number. */
  id: number;
  number: string;
  /** 0 after the account was deleted: orders are kept for accounting, without personal data. */
  user_id: number;
  plan_id: number;
  /** UZS, the plan's price at the time of the order. The days likewise. */
  amount: number;
  period_days: number;
  /** `expired` is not stored: it is a pending order past its time. */
  status: Generated<'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'>;
  idempotency_key: string | null;
  /** Keys of other sets that asked for the plan while this order was open, and got it. */
  joined_keys: Generated<string[]>;
  /** For a renewal: the subscription and its end, so that each end is renewed once. */
  renews: number | null;
  renews_until: Time | null;
  /** From the merchant: an address, or a path on this server. `null` before the first request. */
  pay_url: string | null;
  /** Hashes of the distinct codes a viewer tried. */
  tried_codes: Generated<string[]>;
  /** The subscription that the payment created or extended. */
  subscription_id: number | null;
  /** How often the bank was asked about the order, and when it is asked next; `null` when it is not. */
  asks: Generated<number>;
  ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** A payment for an already paid order, which the operator has to return. */
  surplus: boolean;
  /** Whether a query to the bank found the payment, because no callback had arrived. */
  asked: Generated<boolean>;
  received_at: Time;
}

/** A payment reported without the amount of its order. It pays nothing until the operator accepts it. */
export interface PaymentReviews {
  id: GeneratedAlways<number>;
  order_id: number;
  merchant: string;
  payment_id: string;
  /** As the bank told; `null` if it did not. */
  amount: number | null;
  currency: string | null;
  received_at: Time;
  /** When the operator accepted or dismissed it, or the bank reported it again with the right amount. */
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** DryRunItems messages of the bank, kept as long as their signatures are valid. */
export interface MerchantNonces {
  nonce: string;
  received_at: Time;
}

export interface BillingTables {
  order_numbers: OrderNumbers;
  orders: Orders;
  payments: Payments;
  payment_reviews: PaymentReviews;
  merchant_nonces: MerchantNonces;
}
