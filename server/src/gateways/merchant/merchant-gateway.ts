import type { IncomingHttpHeaders } from 'node:http';

/** What the bank is told of an order. */
export interface MerchantOrder {
  readonly number: string;
  /** UZS. */
  readonly amount: number;
  readonly expires_at: Date;
}

/**
 * What became of a viewer's code. `declined`: the bank refuses this payment. `wrong`: the code is not the one it
 * sent. `timeout`: nobody knows; if the bank took the money its callback will say so.
 */
export type Confirmation =
  | { readonly status: 'paid'; readonly payment_id: string }
  | { readonly status: 'declined' | 'wrong' | 'timeout' };

/** The bank's own word on an order. Each message has another `nonce`. */
export interface Callback {
  /** Number of the order. */
  readonly order: string;
  readonly payment_id: string;
  readonly status: 'paid' | 'declined';
  readonly nonce: string;
}

/** A bank that takes payments for us. All of it may be called again for the same order with the same result. */
export interface MerchantGateway {
  /** Where the viewer pays: an address, or a path on this server. Throws when the bank cannot be reached. */
  startPayment(order: MerchantOrder): Promise<string>;
  confirm(order: MerchantOrder, code: string): Promise<Confirmation>;
  /** Reads a message that claims to be the bank's; `null` when it is not, was altered, or is too old. */
  verifyCallback(headers: IncomingHttpHeaders, rawBody: string): Callback | null;
}
