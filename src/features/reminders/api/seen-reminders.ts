import { createDeviceStore } from '../../../state/device-store.ts';

const MAX_SEEN = 100;

/** The keys in a stored value. Before, each profile had its own list. */
function readSeen(stored: unknown): readonly string[] {
  if (typeof stored === 'string') return [stored];
  if (typeof stored !== 'object' || stored === null) return [];
  return ([] as string[]).concat(...Object.values(stored).map(readSeen));
}

/**
 * Keys of the reminders that were shown on this set. A reminder belongs to one profile, so one list serves all. It outlives a
 * sign-out, because a notice must not come back after the next sign-in.
 */
export const seenReminders = createDeviceStore<readonly string[]>('seen-reminders', [], (stored, current) =>
  [...readSeen(stored), ...current].slice(-MAX_SEEN),
);

/** Stops showing a reminder. */
export function noteReminderSeen(key: string): void {
  const seen = seenReminders.get();
  if (seen.indexOf(key) < 0) void seenReminders.put([...seen, key].slice(-MAX_SEEN));
}
