interface ProgrammeReminders {
  /** Identifiers of programmes with a reminder. */
  readonly reminders: ReadonlySet<number>;
  /** Sets or removes a reminder; `null` where reminders are not available. */
  readonly toggle: ((programme: number) => void) | null;
}

const none: ProgrammeReminders = { reminders: new Set(), toggle: null };

/** The viewer's reminders of programmes. */
export function useProgrammeReminders(): ProgrammeReminders {
  return none;
}
