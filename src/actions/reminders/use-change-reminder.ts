import { useTranslation } from 'react-i18next';
import { useSetReminder } from '../../features/reminders/api/use-set-reminder.ts';
import type { ReminderTarget } from '../../features/reminders/model/reminder-target.ts';
import { showAlert } from '../../state/alert.ts';

/**
 * Returns a function that sets or removes a reminder of a signed-in viewer and says so, unless quiet; that it is sent
 * later is always said. It needs `liveTexts`.
 */
export function useChangeReminder(quiet = false): (target: ReminderTarget, wanted: boolean) => void {
  const { t } = useTranslation();
  const { mutate } = useSetReminder();
  return (target, wanted) =>
    mutate(
      { ...target, wanted },
      {
        onSuccess: (outcome) => {
          if (outcome === 'kept') showAlert(t('reminder.sentLater'), 'info');
          else if (!quiet) showAlert(t(wanted ? 'reminder.set' : 'reminder.removed'));
        },
      },
    );
}
