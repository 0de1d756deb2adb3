import type { Order } from '@oyna/contract/billing';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useSubscriptions } from '../../features/billing/api/list-subscriptions.ts';
import { useRefreshEntitlement } from '../../features/billing/api/use-refresh-entitlement.ts';
import { subscriptionTo } from '../../features/billing/model/subscription-to.ts';
import { useOwnProfile } from '../../features/profiles/api/list-profiles.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey } from '../../focus/tree/use-enter.ts';
import { dateStem } from '../../i18n/day-and-time.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { parseLocation } from '../../routes/location.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { forgetMember } from '../../state/member.ts';
import { useSession } from '../../state/session.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { Message } from '../../ui/message.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { PaidMark } from './paid-mark.tsx';

const importAskName = () => import('./ask-name.tsx').then(({ AskName }) => AskName);

interface OrderPaidProps {
  readonly order: Order;
  readonly next: string | null;
}

/** Long enough to read the confirmation, in ms. */
const SAID_MS = 3000;

/** The paid order: the end of the plan, the name of a viewer who has given none, and the way back to playback. */
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
  // Another member of the household is not asked for the name of the account.
  const isOwner = useOwnProfile()?.is_first === true;
  const isUnnamed = useSession(({ user }) => user?.first_name === '');
  const asksName = isOwner && isUnnamed;
  const [isNaming, setNaming] = useState(false);
  // Loads while the confirmation is read.
  const AskName = useLazyComponent(importAskName, isNaming || asksName);
  const leave = useCallback(
    () => replace(next === null ? { name: 'home' } : parseLocation(next).route),
    [next, replace],
  );
  const goOn = useCallback(() => (asksName ? setNaming(true) : leave()), [asksName, leave]);
  useEffect(() => {
    if (next === null || !active || isNaming) return;
    const timer = setTimeout(goOn, SAID_MS);
    return () => clearTimeout(timer);
  }, [next, active, isNaming, goOn]);
  const day = (time: string): string => dateStem(i18n.language, Date.parse(time), serverNow());
  const note =
    own &&
    t(own.status === 'scheduled' ? 'order.paidFrom' : 'order.paidUntil', {
      plan: nestQuotes(i18n.language, own.plan.name),
      from: day(own.starts_at),
      date: day(own.ends_at),
    });
  if (isNaming && AskName) return <AskName onDone={leave} />;
  if (isNaming) return <FocusableSkeleton label={t('state.loading')} focusKey={screenKey(entry)} />;
  return (
    <>
      <PaidMark />
      <Message
        focusKey={screenKey(entry)}
        sentence={t('order.paid')}
        note={note}
        action={t(next === null ? 'menu.home' : 'home.continue')}
        onAction={goOn}
      />
    </>
  );
}
