import { useMemo } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { EndingProps } from './ending.ts';
import { recordingEnd } from './recording-end.ts';

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** How a recording goes on where its media end, decided once for each end of the same item; `over` while its times are unknown. */
export function useRecordingEnd(
  { shown, from, reached }: Pick<EndingProps, 'shown' | 'from' | 'reached'>,
  times: Times | null | undefined,
  item: unknown,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each end
  return useMemo(() => {
    if (!shown || !times) return 'over';
    const [begins, ends] = [Date.parse(times.starts_at), Date.parse(times.ends_at)];
    return recordingEnd({ begins, ends, now: serverNow(), from, reached });
  }, [shown, item]);
}
