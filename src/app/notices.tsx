import { useSession } from '../state/session.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useSettled } from './use-settled.ts';

const importCount = () =>
  import('../features/notifications/components/notice-count.tsx').then(({ NoticeCount }) => NoticeCount);

/** The count of unread notifications, after the first screen has loaded; guests have none. */
export function Notices() {
  const signedIn = useSession((state) => state.token !== null);
  const Count = useLazyComponent(importCount, useSettled() && signedIn);
  return Count && <Count />;
}
