import { useEffect, useEffectEvent, useRef } from 'react';
import { useRefreshProgress } from './history.ts';
import { reportPosition } from './report-position.ts';

/** Reports positions. After the last one was sent and the screen has gone, everything that shows them is refetched. */
export function useSentReports(): (...report: Parameters<typeof reportPosition>) => void {
  const refresh = useRefreshProgress();
  const last = useRef<Promise<void>>(Promise.resolve());
  const onReported = useEffectEvent(refresh);
  useEffect(() => {
    const finish = (): void => onReported();
    return () => {
      // After the player has unmounted, whose cleanup sends the last report.
      setTimeout(() => last.current.then(finish, finish), 0);
    };
  }, []);
  return (...report) => {
    last.current = reportPosition(...report).catch(() => undefined);
  };
}
