import type { Programme } from '@oyna/contract/channel';

/** Progress of a programme at `now` (milliseconds since 1970), from 0 to 1. */
export function programmeShare(programme: Programme, now: number): number {
  const start = Date.parse(programme.starts_at);
  const length = Date.parse(programme.ends_at) - start;
  return length > 0 ? Math.max(0, Math.min(1, (now - start) / length)) : 0;
}
