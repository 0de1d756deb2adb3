import { within } from '../../../shared/within.ts';
import { createDeviceStore } from '../../../state/device-store.ts';
import { keyOf, type OrderIntent, type Purchase, readIntent } from '../model/order-intent.ts';

/** How long an order waits for the set's database, in ms. */
const PATIENCE_MS = 1500;

const store = createDeviceStore<OrderIntent | null>(
  'order',
  null,
  (stored, current) => current ?? readIntent(stored),
);

async function known(): Promise<OrderIntent | null> {
  await within(PATIENCE_MS, store.load(), () => undefined);
  return store.get();
}

async function keep(intent: OrderIntent): Promise<OrderIntent> {
  await within(PATIENCE_MS, store.put(intent), () => undefined);
  return intent;
}

function newIntent(plan: number): OrderIntent {
  return { plan, key: keyOf(window.crypto.getRandomValues(new Uint8Array(16))) };
}

/** Creates an order intent with its own key and stores it before the request is sent. */
export async function createIntent(plan: number): Promise<OrderIntent> {
  const before = await known();
  return keep({ ...newIntent(plan), ...(before?.plan === plan && { purchase: before.purchase }) });
}

/** The intent for a plan whose response may have been lost, for example because the set was switched off; otherwise a new one. */
export async function intentFor(plan: number): Promise<OrderIntent> {
  const before = await known();
  return before?.plan === plan ? before : keep(newIntent(plan));
}

/** Keeps a purchase while it lasts, so that it survives a power-off. */
export async function keepPurchase(plan: number, purchase: Purchase): Promise<void> {
  await keep({ ...(await intentFor(plan)), purchase });
}

/** Forgets a purchase that the viewer left; another order of the same plan continues its intent. */
export async function dropPurchase(): Promise<void> {
  const before = await known();
  if (before?.purchase) await keep({ plan: before.plan, key: before.key });
}

/** The purchase that a power-off interrupted, with its plan. */
export async function interruptedPurchase(): Promise<(Purchase & { readonly plan: number }) | null> {
  const before = await known();
  return before?.purchase ? { ...before.purchase, plan: before.plan } : null;
}

/** Completes the intent of a plan after the viewer has seen the result; the next order of the plan gets a new one. */
export async function completeIntent(plan: number): Promise<void> {
  if ((await known())?.plan === plan) await store.put(null);
}
