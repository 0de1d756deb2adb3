import type { IncomingHttpHeaders } from 'node:http';
import type { Text } from '../../../shared/text/text.ts';

/** The order data sent to the bank. */
export interface MerchantOrder {
  readonly number: string;
  /** UZS. */
  readonly amount: number;
  readonly expires_at: Date;
  /** The phone that the bank sends its code to; `null` if unknown. */
  readonly phone: string | null;
}

/**
 * The result of a viewer's code. `declined`: the bank rejects the payment. `wrong`: the code does not match.
 * `timeout`: unknown; if the bank took the money, its callback will say so.
 */
export type Confirmation =
  | { readonly status: 'paid'; readonly payment_id: string }
  | { readonly status: 'declined' | 'wrong' | 'timeout' };

/**
 * The bank's knowledge of an order. `declined`: the bank rejected the payment. `waiting`: no money was taken so far.
 * `amount` is in UZS as `currency` says; `null` if the bank does not tell.
 */
export type PaymentStatus =
  | {
      readonly status: 'paid';
      readonly payment_id: string;
      readonly amount: number | null;
      readonly currency: string | null;
    }
  | { readonly status: 'declined' }
  | { readonly status: 'waiting' };

/** The bank's message about an order. Each message has a different `nonce`. */
export interface Callback {
  /** Number of the order. */
  readonly order: string;
  readonly payment_id: string;
  readonly status: 'paid' | 'declined';
  /** In UZS as `currency` says; `null` if the bank does not say. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly nonce: string;
}

/** A bank that takes payments. Every call may be repeated for the same order with the same result. */
export interface MerchantGateway {
  /** The bank's name as viewers know it. */
  readonly name: Text;
  /** The payment page: an address, or a path on this server. Throws if the bank is unreachable. */
  startPayment(order: MerchantOrder): Promise<string>;
  confirm(order: MerchantOrder, code: string): Promise<Confirmation>;
  /** Asks whether an order was paid. Throws if the bank is unreachable or does not know the order. */
  status(order: MerchantOrder): Promise<PaymentStatus>;
  /** Parses a message that claims to come from the bank; `null` if it does not, was altered or is too old. */
  verifyCallback(headers: IncomingHttpHeaders, rawBody: string): Callback | null;
}
