import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../state/session.ts';

/** Requests of the first screen come before due notices. */
const SETTLE_MS = 4000;

// Without its code, only the dot is missing.
const Dot = lazy(() =>
  import('../features/notifications/components/notice-dot.tsx').then(
    (module) => ({ default: module.NoticeDot }),
    () => ({ default: () => null }),
  ),
);

/** The dot for due notices, after the first screen has loaded; guests have none. */
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
