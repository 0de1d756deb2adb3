import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../state/session.ts';

/** What the first screen asks for comes before what may be due. */
const SETTLE_MS = 4000;

// Without its code there is no dot, which is all that is lost.
const Dot = lazy(() =>
  import('../features/notifications/components/notice-dot.tsx').then(
    (module) => ({ default: module.NoticeDot }),
    () => ({ default: () => null }),
  ),
);

/** The dot of what is due, once the first screen has settled; of a guest nothing is. */
export function Notices() {
  const signedIn = useSession((state) => state.token !== null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!signedIn || !isSettled) return null;
  return (
    <Suspense fallback={null}>
      <Dot />
    </Suspense>
  );
}
