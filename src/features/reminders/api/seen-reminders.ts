import { createProfileStore } from '../../../state/profile-store.ts';

const MAX_SEEN = 100;

function readSeen(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [];
}

/** Keys of the reminders that were shown on this set. */
export const seenReminders = createProfileStore<readonly string[]>('seen-reminders', [], (stored, current) =>
  [...readSeen(stored), ...current].slice(-MAX_SEEN),
);

/** Stops showing a reminder. */
export function noteReminderSeen(key: string): void {
  const seen = seenReminders.get();
  if (seen.indexOf(key) < 0) void seenReminders.put([...seen, key].slice(-MAX_SEEN));
}
