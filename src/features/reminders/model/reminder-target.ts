import type { Reminder } from '@oyna/contract/reminders';

/** The programme or stream of a reminder. */
export interface ReminderTarget {
  readonly kind: Reminder['kind'];
  readonly id: number;
}

/** Identifies a target among all programmes and streams. */
export function targetKey({ kind, id }: ReminderTarget): string {
  return `${kind}/${id}`;
}

/** The target of a reminder; `null` if the service left it out. */
export function targetOf({ kind, programme, stream }: Reminder): ReminderTarget | null {
  const id = kind === 'programme' ? programme : stream;
  return id === null ? null : { kind, id };
}
