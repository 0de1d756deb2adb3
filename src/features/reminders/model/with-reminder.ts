import type { Reminder } from '@oyna/contract/reminders';
import { type ReminderTarget, targetKey, targetOf } from './reminder-target.ts';

/** Identifier of a reminder that the service has not confirmed. */
const UNCONFIRMED = 0;

/** The list after a reminder was set or removed. */
export function withReminder(
  list: readonly Reminder[],
  target: ReminderTarget,
  wanted: boolean,
): readonly Reminder[] {
  const others = list.filter((reminder) => {
    const other = targetOf(reminder);
    return other === null || targetKey(other) !== targetKey(target);
  });
  if (!wanted) return others;
  const { kind, id } = target;
  const reminder: Reminder = {
    id: UNCONFIRMED,
    kind,
    starts_at: '',
    title: '',
    channel: null,
    programme: kind === 'programme' ? id : null,
    stream: kind === 'stream' ? id : null,
  };
  return [...others, reminder];
}
