import { onSignedOut, readOwnRecord, writeOwnRecord } from '../../../state/own-records.ts';
import { within } from '../../../state/within.ts';
import { keyOf, type OrderWish, readWish } from '../model/order-wish.ts';

/** Milliseconds that an order waits for the set's database. */
const PATIENCE = 1500;

let wish: OrderWish | null = null;
let isListening = false;

function keep(next: OrderWish | null): void {
  wish = next;
  if (isListening) return;
  isListening = true;
  onSignedOut(() => {
    wish = null;
  });
}

/** A wish to order a plan under a key of its own, kept before anybody hears of it. */
export async function newWish(plan: number): Promise<OrderWish> {
  const next = { plan, key: keyOf(window.crypto.getRandomValues(new Uint8Array(16))) };
  keep(next);
  await within(PATIENCE, writeOwnRecord('order', next), () => undefined);
  return next;
}

/** The wish for a plan whose answer may have been lost, also by a set that was switched off; a new one otherwise. */
export async function wishFor(plan: number): Promise<OrderWish> {
  const known = wish ?? readWish(await within(PATIENCE, readOwnRecord('order'), () => undefined));
  if (known?.plan !== plan) return newWish(plan);
  keep(known);
  return known;
}

/** The wish came true, and the viewer has seen it: the next one for the same plan is another. */
export function forgetWish(): void {
  keep(null);
  void writeOwnRecord('order', undefined);
}
