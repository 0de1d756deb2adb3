import type { Reminder } from '@oyna/contract/reminders';
import { useEffect, useReducer, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { dueReminders, untilNextStart } from '../model/due-reminders.ts';
import { useReminderList } from './list-reminders.ts';
import { seenReminders } from './seen-reminders.ts';

/** A database that hangs must not hold up reminders. */
const LOAD_MS = 2000;

/** The reminder to show now, by the server's clock; `null` if none. One timer waits for the nearest start. */
export function useDueReminder(): Reminder | null {
  const platform = usePlatform();
  const list = useReminderList();
  const seen = seenReminders.use();
  const [isLoaded, setLoaded] = useState(false);
  const [checks, check] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const done = (): void => setLoaded(true);
    const timer = setTimeout(done, LOAD_MS);
    void seenReminders.load().then(done);
    return () => clearTimeout(timer);
  }, []);
  // In standby, timers stand still.
  useEffect(() => platform.onResume(check), [platform]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check sets the next timer
  useEffect(() => {
    const wait = untilNextStart(list ?? [], serverNow());
    if (wait === null) return;
    const timer = setTimeout(check, wait);
    return () => clearTimeout(timer);
  }, [list, checks]);
  return isLoaded ? (dueReminders(list ?? [], serverNow(), seen)[0] ?? null) : null;
}
