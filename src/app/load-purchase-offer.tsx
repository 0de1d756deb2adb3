import type { ComponentType } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { interruptedPurchase } from '../features/billing/api/order-intent-store.ts';
import { isOffered } from '../features/billing/model/order-intent.ts';
import { subscriptionTexts } from '../i18n/later-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import type { PurchaseOfferProps } from './purchase-offer.tsx';

/** The offer of an interrupted purchase. Without one, its code is not loaded. */
export async function loadPurchaseOffer(): Promise<ComponentType<PurchaseOfferProps>> {
  const purchase = await interruptedPurchase();
  if (!purchase || !isOffered(purchase, serverNow())) return () => null;
  const { PurchaseOffer } = await withTexts(import('./purchase-offer.tsx'), subscriptionTexts);
  return (props) => <PurchaseOffer {...props} purchase={purchase} />;
}
