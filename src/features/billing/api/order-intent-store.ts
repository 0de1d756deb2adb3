import { createDeviceStore } from '../../../state/device-store.ts';
import { within } from '../../../state/within.ts';
import { keyOf, type OrderIntent, readIntent } from '../model/order-intent.ts';

/** How long an order waits for the set's database, in ms. */
const PATIENCE = 1500;

const store = createDeviceStore<OrderIntent | null>(
  'order',
  null,
  (stored, current) => current ?? readIntent(stored),
);

/** Creates an order intent with its own key and stores it before the request is sent. */
export async function createIntent(plan: number): Promise<OrderIntent> {
  const next = { plan, key: keyOf(window.crypto.getRandomValues(new Uint8Array(16))) };
  await within(PATIENCE, store.put(next), () => undefined);
  return next;
}

/** The intent for a plan whose response may have been lost, for example because the set was switched off; otherwise a new one. */
export async function intentFor(plan: number): Promise<OrderIntent> {
  await within(PATIENCE, store.load(), () => undefined);
  const known = store.get();
  return known?.plan === plan ? known : createIntent(plan);
}

/** Completes an intent after the viewer has seen the result; the next order of the same plan gets a new one. */
export function completeIntent(): void {
  void store.put(null);
}
