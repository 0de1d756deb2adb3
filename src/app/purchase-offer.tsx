import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropPurchase } from '../features/billing/api/order-intent-store.ts';
import type { Purchase } from '../features/billing/model/order-intent.ts';
import { grouped } from '../i18n/format.ts';
import type { Route } from '../routes/route.ts';
import { useMember } from '../state/member.ts';
import { StartOffer } from './start-offer.tsx';

export interface PurchaseOfferProps {
  /** The current screen. */
  readonly here: Route | undefined;
  readonly onOpen: (route: Route) => void;
}

/** After a power-off, offers the purchase that it interrupted: its order, or its plan if there was no order yet. */
export function PurchaseOffer({
  purchase,
  here,
  onOpen,
}: PurchaseOfferProps & { readonly purchase: Purchase & { readonly plan: number } }) {
  const { t, i18n } = useTranslation();
  // The screens of a purchase continue it themselves.
  const [isOpen, setOpen] = useState(here?.name !== 'plans' && here?.name !== 'order');
  const isChosen = useRef(false);
  const { plan, name, amount, next, order } = purchase;
  const card = {
    why: t('purchase.interrupted'),
    title: name,
    more: t('purchase.amount', { amount: grouped(i18n.language, amount) }),
    action: t('action.continue'),
  };
  return (
    <StartOffer
      card={isOpen ? card : null}
      focusKey="purchase-offer"
      here={here}
      onChoose={() => {
        isChosen.current = true;
        if (order === null) useMember.setState({ name, amount, id: plan });
        onOpen(order === null ? { name: 'plans', next } : { name: 'order', id: order, next });
      }}
      onClear={() => {
        setOpen(false);
        if (!isChosen.current) void dropPurchase();
      }}
    />
  );
}
