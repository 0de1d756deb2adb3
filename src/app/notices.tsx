import { useSession } from '../state/session.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useSettled } from './use-settled.ts';

const importDot = () =>
  import('../features/notifications/components/notice-dot.tsx').then(({ NoticeDot }) => NoticeDot);

/** The dot for due notices, after the first screen has loaded; guests have none. */
export function Notices() {
  const signedIn = useSession((state) => state.token !== null);
  const Dot = useLazyComponent(importDot, useSettled() && signedIn);
  return Dot && <Dot />;
}
