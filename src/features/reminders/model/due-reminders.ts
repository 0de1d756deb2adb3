import type { Reminder } from '@oyna/contract/reminders';

/** How long after its start the viewer is still told, for example when the set was off. */
const LATE_MS = 30 * 60_000;
/** The server's clock may be corrected meanwhile. */
const MAX_WAIT_MS = 60_000;

/** Identifies a reminder and its start, so that a programme that moves is announced again. */
export function reminderKey({ id, starts_at }: Reminder): string {
  return `${id}/${starts_at}`;
}

/** The reminders to show at `now` (milliseconds since 1970), earliest start first, without those in `seen`. */
export function dueReminders(list: readonly Reminder[], now: number, seen: readonly string[]): Reminder[] {
  return list
    .filter((reminder) => {
      const since = now - Date.parse(reminder.starts_at);
      return since >= 0 && since < LATE_MS && seen.indexOf(reminderKey(reminder)) < 0;
    })
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
}

/** Milliseconds from `now` (milliseconds since 1970) until the nearest start, a minute at most; `null` if none is ahead. */
export function untilNextStart(list: readonly Reminder[], now: number): number | null {
  const ahead = list.map(({ starts_at }) => Date.parse(starts_at) - now).filter((left) => left > 0);
  return ahead.length === 0 ? null : Math.min(MAX_WAIT_MS, ...ahead);
}
