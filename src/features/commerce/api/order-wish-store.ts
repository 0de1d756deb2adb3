import { onSignedOut, readOwnRecord, writeOwnRecord } from '../../../state/own-records.ts';
import { within } from '../../../state/within.ts';
import { keyOf, type OrderWish, readWish } from '../model/order-wish.ts';

/** How long an order waits for the set's database, in ms. */
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

/** Creates an order intent with its own key and stores it before the request is sent. */
export async function newWish(plan: number): Promise<OrderWish> {
  const next = { plan, key: keyOf(window.crypto.getRandomValues(new Uint8Array(16))) };
  keep(next);
  await within(PATIENCE, writeOwnRecord('order', next), () => undefined);
  return next;
}

/** The intent for a plan whose response may have been lost, for example because the set was switched off; otherwise a new one. */
export async function wishFor(plan: number): Promise<OrderWish> {
  const known = wish ?? readWish(await within(PATIENCE, readOwnRecord('order'), () => undefined));
  if (known?.plan !== plan) return newWish(plan);
  keep(known);
  return known;
}

/** Completes an intent after the viewer has seen the result; the next order of the same plan gets a new one. */
export function forgetWish(): void {
  keep(null);
  void writeOwnRecord('order', undefined);
}
