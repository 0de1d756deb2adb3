import type { NoticeCountProps } from '../features/notifications/components/notice-count.tsx';
import { withTexts } from '../i18n/start-i18n.ts';
import { liveTexts } from '../i18n/start-texts.ts';
import { useSession } from '../state/session.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useSettled } from './use-settled.ts';

const importCount = () =>
  withTexts(import('../features/notifications/components/notice-count.tsx'), liveTexts).then(
    ({ NoticeCount }) => NoticeCount,
  );

/** The count of unread notifications, after the first screen has loaded; guests have none. */
export function Notices({ onNews }: NoticeCountProps) {
  const signedIn = useSession((state) => state.token !== null);
  const Count = useLazyComponent(importCount, useSettled() && signedIn);
  return Count && <Count onNews={onNews} />;
}
