import type { NoticeCountProps } from '../features/notifications/components/notice-count.tsx';
import { withTexts } from '../i18n/start-i18n.ts';
import { liveTexts } from '../i18n/start-texts.ts';
import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useSettled } from './use-settled.ts';

const importCount = () =>
  withTexts(import('../features/notifications/components/notice-count.tsx'), liveTexts).then(
    ({ NoticeCount }) => NoticeCount,
  );

/** The count of unread notifications, after the first screen has loaded; guests and kids’ profiles have none. */
export function Notices({ onNews }: NoticeCountProps) {
  const signedIn = useSession((state) => state.token !== null);
  const isKids = useProfile((profile) => profile.isKids);
  const Count = useLazyComponent(importCount, useSettled() && signedIn && !isKids);
  return Count && !isKids && <Count onNews={onNews} />;
}
