import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReminderList } from '../features/reminders/api/list-reminders.ts';
import { useSetReminder } from '../features/reminders/api/use-set-reminder.ts';
import { type ReminderTarget, targetKey, targetOf } from '../features/reminders/model/reminder-target.ts';
import { showAlert } from '../state/alert.ts';
import { useSignedInAction } from './use-signed-in-action.ts';

interface Reminders {
  /** Whether the viewer is to be reminded of it. */
  readonly has: (target: ReminderTarget) => boolean;
  /** Identifiers of the programmes among them. */
  readonly programmes: ReadonlySet<number>;
  /** Sets the reminder of something upcoming or removes it, and says so unless quiet. A guest signs in first and then has it set. */
  readonly toggle: (target: ReminderTarget) => void;
}

/**
 * The viewer's reminders of programmes and streams. Call it from the screen component; the screen needs `liveTexts`.
 * With `quiet`, a change is not said, because the screen shows it where the viewer looks.
 */
export function useReminders({ quiet = false }: { readonly quiet?: boolean } = {}): Reminders {
  const { t } = useTranslation();
  const whenSignedIn = useSignedInAction();
  const change = useSetReminder();
  const list = useReminderList();
  const { keys, programmes } = useMemo(() => {
    const targets = (list ?? []).flatMap((reminder) => targetOf(reminder) ?? []);
    return {
      keys: new Set(targets.map(targetKey)),
      programmes: new Set(targets.filter(({ kind }) => kind === 'programme').map(({ id }) => id)),
    };
  }, [list]);
  const has = (target: ReminderTarget): boolean => keys.has(targetKey(target));
  return {
    has,
    programmes,
    toggle: (target) => {
      const wanted = !has(target);
      whenSignedIn(() =>
        change.mutate(
          { ...target, wanted },
          {
            onSuccess: (outcome) => {
              if (outcome === 'kept') showAlert(t('reminder.sentLater'), 'info');
              else if (!quiet) showAlert(t(wanted ? 'reminder.set' : 'reminder.removed'));
            },
          },
        ),
      );
    },
  };
}
