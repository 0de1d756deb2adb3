import { useEffect } from 'react';
import { WatchFailure, type WatchFailureProps } from './watch-failure.tsx';

interface StreamFailureProps extends WatchFailureProps {
  /** Requests the broadcast again. */
  readonly onCheck: () => unknown;
}

/** The reason for a failed broadcast. Each failure checks whether it has ended, because its end may have been moved. */
export function StreamFailure({ onCheck, ...failure }: StreamFailureProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by one check
  useEffect(() => {
    void onCheck();
  }, [failure.error, onCheck]);
  return <WatchFailure {...failure} />;
}
