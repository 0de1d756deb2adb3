import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { loadRetried } from '../api/load-retried.ts';
import { useRefreshProgress } from '../features/library/api/history.ts';
import { startSendingPositions } from '../features/library/api/report-position.ts';
import { playerTexts } from '../i18n/later-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import type { Route } from '../routes/route.ts';
import { useProfile } from '../state/profile.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useSmallFrame } from './small-picture/small-frame-store.ts';
import { useHousehold } from './use-household.ts';
import { usePendingDelivery } from './use-pending-delivery.ts';
import { usePinMark } from './use-pin-mark.ts';
import { usePlanChange } from './use-plan-change.ts';
import { useSettled } from './use-settled.ts';
import { useSyncedProfile } from './use-synced-profile.ts';

const importLaterParts = () =>
  loadRetried(() => withTexts(import('./later-parts.tsx'), playerTexts)).then(({ LaterParts }) => LaterParts);

export interface SettledPartsProps {
  /** The current screen. */
  readonly here: Route | undefined;
}

/**
 * Follows the viewer's plan, age limit and profile, sends the changes that wait on this set, and adds the later parts once the
 * first screen has settled.
 */
export function SettledParts({ here }: SettledPartsProps) {
  usePlanChange();
  usePinMark();
  const LaterParts = useLazyComponent(importLaterParts, useSettled());
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
  const renderSmall = useSmallFrame();
  return (
    <>
      {renderSmall?.()}
      {LaterParts && <LaterParts key={profile} here={here} />}
    </>
  );
}
