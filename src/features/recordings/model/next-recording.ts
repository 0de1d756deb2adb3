import type { Recording } from '@oyna/contract/recordings';
import { recordingState } from './recording-state.ts';

/** The recording that follows one in its series and has begun, at a time of the server; `null` without one. */
export function nextRecording(
  { series, starts_at }: Recording,
  list: readonly Recording[],
  now: number,
): Recording | null {
  const start = Date.parse(starts_at);
  const later = list.filter(
    (it) =>
      series !== null &&
      it.series === series &&
      Date.parse(it.starts_at) > start &&
      recordingState(it, now) !== 'planned',
  );
  return later.sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0] ?? null;
}
