import type { Recording } from '@oyna/contract/recordings';
import { sql } from 'kysely';

/** The times of a row of `recordings`. */
export interface RecordedTimes {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly stopped_at: Date | null;
}

/** The end of a recording: that of its programme, or where the viewer stopped it. Never before its start. */
export function recordedEnd({ starts_at, ends_at, stopped_at }: RecordedTimes): Date {
  if (stopped_at === null || stopped_at >= ends_at) return ends_at;
  return stopped_at < starts_at ? starts_at : stopped_at;
}

/** The same in a query of `recordings`. */
export const recordedEndColumn = sql<Date>`greatest(recordings.starts_at, least(recordings.ends_at, recordings.stopped_at))`;

export function recordedState(times: RecordedTimes, now: Date): Recording['state'] {
  if (times.starts_at > now) return 'planned';
  return recordedEnd(times) > now ? 'running' : 'recorded';
}

/** The days of a recording begin when its programme is over. */
export function recordedExpiry({ ends_at }: RecordedTimes, days: number): Date {
  return new Date(ends_at.getTime() + days * 86_400_000);
}
