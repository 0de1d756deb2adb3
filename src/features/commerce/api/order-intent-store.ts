import { onSignedOut, readOwnRecord, writeOwnRecord } from '../../../state/own-records.ts';
import { within } from '../../../state/within.ts';
import { keyOf, type OrderIntent, readIntent } from '../model/order-intent.ts';

/** How long an order waits for the set's database, in ms. */
const PATIENCE = 1500;

let intent: OrderIntent | null = null;
let isListening = false;

function keep(next: OrderIntent | null): void {
  intent = next;
  if (isListening) return;
  isListening = true;
  onSignedOut(() => {
    intent = null;
  });
}

/** Creates an order intent with its own key and stores it before the request is sent. */
export async function createIntent(plan: number): Promise<OrderIntent> {
  const next = { plan, key: keyOf(window.crypto.getRandomValues(new Uint8Array(16))) };
  keep(next);
  await within(PATIENCE, writeOwnRecord('order', next), () => undefined);
  return next;
}

/** The intent for a plan whose response may have been lost, for example because the set was switched off; otherwise a new one. */
export async function intentFor(plan: number): Promise<OrderIntent> {
  const known = intent ?? readIntent(await within(PATIENCE, readOwnRecord('order'), () => undefined));
  if (known?.plan !== plan) return createIntent(plan);
  keep(known);
  return known;
}

/** Completes an intent after the viewer has seen the result; the next order of the same plan gets a new one. */
export function completeIntent(): void {
  keep(null);
  void writeOwnRecord('order', undefined);
}
