import type { Order, Subscription } from '@oyna/contract/billing';
import type { ContactRequest } from '@oyna/contract/contact';
import type { Stream } from '@oyna/contract/stream';

/** A due notice. `key` identifies it while it is due. */
export type Notice =
  | { readonly kind: 'subscription'; readonly key: string; readonly plan: string; readonly endsAt: number }
  | {
      readonly kind: 'order';
      readonly key: string;
      readonly id: number;
      readonly number: string;
      readonly plan: string;
      readonly amount: number;
      readonly expiresAt: number;
    }
  | { readonly kind: 'stream'; readonly key: string; readonly title: string; readonly startsAt: number }
  | { readonly kind: 'answer'; readonly key: string; readonly answer: string };

/** The responses from which notices are derived; times are ISO 8601. */
export interface Sources {
  readonly subscriptions: readonly Subscription[];
  readonly orders: readonly Order[];
  readonly streams: readonly Stream[];
  readonly requests: readonly ContactRequest[];
}

const HOUR_MS = 3_600_000;
const ENDING_MS = 72 * HOUR_MS;
const STARTING_MS = HOUR_MS / 2;
const ANSWERED_MS = 7 * 24 * HOUR_MS;

/** Notices due at `now` (milliseconds since 1970), most urgent first. */
export function dueNotices({ subscriptions, orders, streams, requests }: Sources, now: number): Notice[] {
  const isSoon = (time: string, within: number): boolean => {
    const left = Date.parse(time) - now;
    return left > 0 && left <= within;
  };
  // A subscription followed by another does not end for the viewer.
  const goesOn = subscriptions.some(({ status }) => status === 'scheduled');
  return [
    ...streams
      .filter(({ status, starts_at }) => status === 'scheduled' && isSoon(starts_at, STARTING_MS))
      .map(({ id, title, starts_at }): Notice => {
        return { kind: 'stream', key: `stream/${id}`, title, startsAt: Date.parse(starts_at) };
      }),
    ...orders
      .filter(({ status, expires_at }) => status === 'pending' && Date.parse(expires_at) > now)
      .map(({ id, number, plan, amount, expires_at }): Notice => {
        const order = { id, number, plan: plan.name, amount, expiresAt: Date.parse(expires_at) };
        return { kind: 'order', key: `order/${id}`, ...order };
      }),
    ...subscriptions
      .filter(({ status, ends_at }) => status === 'active' && !goesOn && isSoon(ends_at, ENDING_MS))
      .map(({ id, plan, ends_at }): Notice => {
        const endsAt = Date.parse(ends_at);
        // An extended subscription may expire again.
        return { kind: 'subscription', key: `subscription/${id}/${endsAt}`, plan: plan.name, endsAt };
      }),
    ...requests.flatMap(({ id, status, answer, answered_at }): Notice[] => {
      if (status === 'open' || answer === null || answered_at === null) return [];
      if (now - Date.parse(answered_at) > ANSWERED_MS) return [];
      return [{ kind: 'answer', key: `answer/${id}/${answered_at}`, answer }];
    }),
  ];
}
