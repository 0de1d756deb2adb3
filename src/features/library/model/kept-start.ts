import { isResumable } from '@oyna/contract/resuming';
import { isSame, type PositionLog, type Watched } from './position-log.ts';

/** Where to start something on this set: 0 when it was only looked into or watched; `null` when nothing is kept. */
export function startOf(log: PositionLog, watched: Watched): number | null {
  const kept = log.find((each) => isSame(each, watched));
  if (!kept) return null;
  return isResumable(kept.position, kept.duration) ? kept.position : 0;
}

/** The log without entries, for example those that have been sent; one that was watched further meanwhile stays. */
export function withoutEntries(log: PositionLog, gone: PositionLog): PositionLog {
  return log.filter((each) => gone.indexOf(each) < 0);
}
