import { type ComponentType, Fragment, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useRefreshProgress } from '../features/library/api/history.ts';
import { startSendingPositions } from '../features/library/api/report-position.ts';
import type { ReminderNoticeProps } from '../features/reminders/components/reminder-notice.tsx';
import { liveTexts } from '../i18n/live-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import type { Route } from '../routes/route.ts';
import { useNavigation } from '../state/navigation.ts';
import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { readStored } from '../state/storage.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import type { PurchaseOfferProps } from './purchase-offer.tsx';
import type { ResumeOfferProps } from './resume-offer.tsx';
import { useHousehold } from './use-household.ts';
import { usePendingDelivery } from './use-pending-delivery.ts';
import { usePinMark } from './use-pin-mark.ts';
import { usePlanChange } from './use-plan-change.ts';
import { useSettled } from './use-settled.ts';
import { useSyncedProfile } from './use-synced-profile.ts';

export interface SettledPartsProps {
  /** The current screen. */
  readonly here: Route | undefined;
}

const importNotice = (): Promise<ComponentType<ReminderNoticeProps>> =>
  withTexts(import('../features/reminders/components/reminder-notice.tsx'), liveTexts).then(
    ({ ReminderNotice }) => ReminderNotice,
  );

const importPurchaseOffer = (): Promise<ComponentType<PurchaseOfferProps>> =>
  import('./load-purchase-offer.tsx').then(({ loadPurchaseOffer }) => loadPurchaseOffer());

const importResumeOffer = (): Promise<ComponentType<ResumeOfferProps>> =>
  import('./resume-offer.tsx').then(({ ResumeOffer }) => ResumeOffer);

/**
 * Follows the viewer's plan, age limit and profile, and sends the changes that wait on this set; once the first screen
 * has settled, also shows reminders of a signed-in viewer and the offers after a crash or a power-off.
 */
export function SettledParts({ here }: SettledPartsProps) {
  usePlanChange();
  usePinMark();
  const isSettled = useSettled();
  const navigation = useNavigation();
  usePendingDelivery();
  useHousehold(here);
  useSyncedProfile();
  const profile = useProfile(({ id }) => id ?? 0);
  const isKids = useProfile((state) => state.isKids);
  // The page itself does so at start.
  useLayoutEffect(() => {
    if (isKids) document.documentElement.setAttribute('data-kids', '');
    else document.documentElement.removeAttribute('data-kids');
  }, [isKids]);
  const onSent = useEffectEvent(useRefreshProgress());
  useEffect(() => startSendingPositions(() => onSent()), []);
  const signedIn = useSession((state) => state.token !== null);
  const Notice = useLazyComponent(importNotice, isSettled && signedIn);
  const Purchase = useLazyComponent(importPurchaseOffer, isSettled);
  const [hasPlayed] = useState(() => readStored('playing') !== null);
  const Resume = useLazyComponent(importResumeOffer, isSettled && hasPlayed);
  return (
    <Fragment key={profile}>
      {Notice && <Notice here={here} onOpen={navigation.open} />}
      {Purchase && !isKids && <Purchase here={here} onOpen={navigation.open} />}
      {Resume && <Resume here={here} onOpen={navigation.open} />}
    </Fragment>
  );
}
