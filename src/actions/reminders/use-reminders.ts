import { useMemo } from 'react';
import { useReminderList } from '../../features/reminders/api/list-reminders.ts';
import { type ReminderTarget, targetKey, targetOf } from '../../features/reminders/model/reminder-target.ts';
import { useSignedInAction } from '../use-signed-in-action.ts';
import { useChangeReminder } from './use-change-reminder.ts';

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
  const whenSignedIn = useSignedInAction();
  const change = useChangeReminder(quiet);
  const list = useReminderList();
  const { keys, programmes } = useMemo(() => {
    const targets = (list ?? []).flatMap((reminder) => targetOf(reminder) ?? []);
    return {
      keys: new Set(targets.map(targetKey)),
      programmes: new Set(targets.flatMap(({ kind, id }) => (kind === 'programme' ? id : []))),
    };
  }, [list]);
  // Presses before the next render build on earlier ones.
  const pressed = new Map<string, boolean>();
  const has = (target: ReminderTarget): boolean => keys.has(targetKey(target));
  return {
    has,
    programmes,
    toggle: (target) => {
      const key = targetKey(target);
      const wanted = !(pressed.get(key) ?? keys.has(key));
      whenSignedIn(() => {
        pressed.set(key, wanted);
        change(target, wanted);
      });
    },
  };
}
