import type { ComponentType } from 'react';
import type { ReminderNoticeProps } from '../features/reminders/components/reminder-notice.tsx';
import { liveTexts } from '../i18n/live-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { useNavigation } from '../state/navigation.ts';
import type { Route } from '../state/route.ts';
import { useSession } from '../state/session.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { ResumeOffer } from './resume-offer.tsx';

export interface SettledPartsProps {
  /** The current screen. */
  readonly here: Route | undefined;
}

const importNotice = (): Promise<ComponentType<ReminderNoticeProps>> =>
  withTexts(import('../features/reminders/components/reminder-notice.tsx'), liveTexts).then(
    ({ ReminderNotice }) => ReminderNotice,
  );

/** What appears once the first screen has settled: reminders of a signed-in viewer, and the offer after a crash. */
export function SettledParts({ here }: SettledPartsProps) {
  const navigation = useNavigation();
  const signedIn = useSession((state) => state.token !== null);
  const Notice = useLazyComponent(importNotice, signedIn);
  return (
    <>
      {Notice && <Notice here={here} onOpen={navigation.open} />}
      <ResumeOffer here={here} onOpen={navigation.open} />
    </>
  );
}
