import { type ComponentType, useEffect, useState } from 'react';
import type { ReminderNoticeProps } from '../features/reminders/components/reminder-notice.tsx';
import { liveTexts } from '../i18n/live-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSession } from '../state/session.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';

/** Requests of the first screen come before reminders. */
const SETTLE_MS = 4000;

const importNotice = (): Promise<ComponentType<ReminderNoticeProps>> =>
  withTexts(import('../features/reminders/components/reminder-notice.tsx'), liveTexts).then(
    ({ ReminderNotice }) => ReminderNotice,
  );

/** Reminders of a signed-in viewer, after the first screen has loaded. */
export function Reminders({ here }: Pick<ReminderNoticeProps, 'here'>) {
  const navigation = useNavigation();
  const signedIn = useSession((state) => state.token !== null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const Notice = useLazyComponent(importNotice, signedIn && isSettled);
  return Notice && <Notice here={here} onOpen={navigation.open} />;
}
