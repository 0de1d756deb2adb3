import { useTranslation } from 'react-i18next';
import { useReminderList } from '../features/reminders/api/list-reminders.ts';
import { useSetReminder } from '../features/reminders/api/use-set-reminder.ts';
import { type ReminderTarget, targetKey, targetOf } from '../features/reminders/model/reminder-target.ts';
import { showAlert } from '../state/alert.ts';

/** The reminder of one programme or stream, for a signed-in viewer. It needs `liveTexts`. */
export function useReminderSwitch(target: ReminderTarget) {
  const { t } = useTranslation();
  const change = useSetReminder();
  const key = targetKey(target);
  const on = (useReminderList() ?? []).some((reminder) => {
    const other = targetOf(reminder);
    return other !== null && targetKey(other) === key;
  });
  return {
    on,
    set: (wanted: boolean): void =>
      change.mutate(
        { ...target, wanted },
        {
          onSuccess: (outcome) => {
            if (outcome === 'kept') showAlert(t('reminder.sentLater'), 'info');
            else showAlert(t(wanted ? 'reminder.set' : 'reminder.removed'));
          },
        },
      ),
  };
}
