import type { Order } from '@oyna/contract/billing';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useSubscriptions } from '../../features/billing/api/list-subscriptions.ts';
import { useRefreshEntitlement } from '../../features/billing/api/use-refresh-entitlement.ts';
import { subscriptionTo } from '../../features/billing/model/subscription-to.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey } from '../../focus/tree/use-enter.ts';
import { dateStem } from '../../i18n/day-and-time.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { parseLocation } from '../../routes/location.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { forgetMember } from '../../state/member.ts';
import { Message } from '../../ui/message.tsx';
import { PaidMark } from './paid-mark.tsx';

interface OrderPaidProps {
  readonly order: Order;
  readonly next: string | null;
}

/** Long enough to read the confirmation, in ms. */
const SAID_MS = 3000;

/** The paid order: the end of the plan, and the way back to playback. */
export function OrderPaid({ order, next }: OrderPaidProps) {
  const { t, i18n } = useTranslation();
  const { entry, active } = useScreen();
  const { replace } = useNavigation();
  const refresh = useRefreshEntitlement();
  const own = subscriptionTo(order.plan.id, useSubscriptions().data ?? []);
  useEffect(() => {
    forgetMember();
    refresh();
  }, [refresh]);
  useEffect(() => {
    if (next === null || !active) return;
    const timer = setTimeout(() => replace(parseLocation(next).route), SAID_MS);
    return () => clearTimeout(timer);
  }, [next, active, replace]);
  const day = (time: string): string => dateStem(i18n.language, Date.parse(time), serverNow());
  const note =
    own &&
    t(own.status === 'scheduled' ? 'order.paidFrom' : 'order.paidUntil', {
      plan: nestQuotes(i18n.language, own.plan.name),
      from: day(own.starts_at),
      date: day(own.ends_at),
    });
  return (
    <>
      <PaidMark />
      <Message
        focusKey={screenKey(entry)}
        sentence={t('order.paid')}
        note={note}
        action={t(next === null ? 'menu.home' : 'home.continue')}
        onAction={() => replace(next === null ? { name: 'home' } : parseLocation(next).route)}
      />
    </>
  );
}
