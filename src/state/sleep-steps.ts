import { useSleepTimer } from './sleep-timer.ts';

/** The item that plays, as far as the sleep timer needs it. */
export interface TimedItem {
  readonly kind: 'programme' | 'film' | 'episode';
  /** Milliseconds of watching until its end, or `null` if the end is unknown. It must not depend on the clock of the set. */
  readonly left: () => number | null;
}

/** The choices of the sleep timer, in minutes. */
export const sleepMinutes = [15, 30, 45, 60, 90, 120] as const;

/** Minutes by which a key postpones the rest. */
export const POSTPONED_MINUTES = 15;

/** A longer gap between two ticks was no time of watching: the set slept. In ms. */
const LONGEST_TICK = 5000;
const MINUTE = 60_000;

let items: readonly TimedItem[] = [];

/** Tells the timer about an item while it plays. Returns a function that takes it back. */
export function noteTimedItem(item: TimedItem): () => void {
  items = [...items, item];
  return () => {
    items = items.filter((each) => each !== item);
  };
}

/** Milliseconds until the end of the item that plays; `null` if unknown. */
export function timeLeft(): number | null {
  return items[items.length - 1]?.left() ?? null;
}

/** The kind of the item that plays if its end is known, otherwise `null`. */
export function endingKind(): TimedItem['kind'] | null {
  return timeLeft() === null ? null : (items[items.length - 1]?.kind ?? null);
}

/** Lets the set rest after some minutes. */
export function sleepIn(minutes: number): void {
  useSleepTimer.setState({ aim: 'time', left: minutes * MINUTE });
}

/** Lets the set rest at the end of the item that plays. */
export function sleepAtEnd(): void {
  useSleepTimer.setState({ aim: 'end', left: timeLeft() });
}

export function stopSleep(): void {
  useSleepTimer.setState({ aim: null, left: null });
}

export function postponeSleep(): void {
  sleepIn(POSTPONED_MINUTES);
}

/** Counts the milliseconds since the last tick, by a clock that nobody sets. */
export function tickSleep(elapsed: number): void {
  const { aim, left } = useSleepTimer.getState();
  if (aim === 'end') useSleepTimer.setState({ left: timeLeft() });
  else if (left !== null && elapsed > 0 && elapsed <= LONGEST_TICK) {
    useSleepTimer.setState({ left: left - elapsed });
  }
}

/** The set was away for so many milliseconds. A timer that would have ended meanwhile was for an evening that is over. */
export function sleepAfterAbsence(away: number): void {
  const { aim, left } = useSleepTimer.getState();
  if (aim === 'time' && left !== null && away >= left) stopSleep();
}
