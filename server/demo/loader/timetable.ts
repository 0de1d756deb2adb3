import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import type { DemoSlot } from './catalogue-files.ts';

const day = 86_400_000;

export interface Shown<T> {
  readonly slot: T;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Midnight in Tashkent of the day that `time` falls in. */
export function startOfDay(time: Date): Date {
  return new Date(Math.floor((time.getTime() + tashkentMilliseconds) / day) * day - tashkentMilliseconds);
}

/** The programmes of a weekly timetable for some days from `first`, a midnight in Tashkent. */
export function expandTimetable<T extends Pick<DemoSlot, 'days' | 'at' | 'until'>>(
  schedule: readonly T[],
  first: Date,
  days: number,
): Shown<T>[] {
  const starts: { slot: T; at: number }[] = [];
  // A day more, so that the last programme knows its end.
  for (let count = 0; count <= days; count++) {
    const midnight = first.getTime() + count * day;
    const weekday = ((new Date(midnight + tashkentMilliseconds).getUTCDay() + 6) % 7) + 1;
    for (const slot of schedule) {
      if (slot.days.includes(weekday)) starts.push({ slot, at: midnight + minutesOf(slot.at) * 60_000 });
    }
  }
  starts.sort((left, right) => left.at - right.at);
  const end = first.getTime() + days * day;
  return starts.flatMap(({ slot, at }, place) => {
    const next = starts[place + 1];
    if (at >= end || !next || next.at === at) return [];
    return [{ slot, starts_at: new Date(at), ends_at: new Date(endOf(slot, at) ?? next.at) }];
  });
}

/** The end that a slot states, on its own day or the next. */
function endOf({ at, until }: Pick<DemoSlot, 'at' | 'until'>, start: number): number | null {
  if (until === undefined) return null;
  const minutes = minutesOf(until) - minutesOf(at);
  return start + (minutes > 0 ? minutes : minutes + 24 * 60) * 60_000;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
