import { useReminderList } from '../../features/reminders/api/list-reminders.ts';
import { type ReminderTarget, targetKey, targetOf } from '../../features/reminders/model/reminder-target.ts';
import { useChangeReminder } from '../reminders/use-change-reminder.ts';

/** The reminder of one programme or stream, for a signed-in viewer. It needs `liveTexts`. */
export function useReminderSwitch(target: ReminderTarget) {
  const change = useChangeReminder();
  const key = targetKey(target);
  const on = (useReminderList() ?? []).some((reminder) => {
    const other = targetOf(reminder);
    return other !== null && targetKey(other) === key;
  });
  return {
    on,
    set: (wanted: boolean): void => change(target, wanted),
  };
}
