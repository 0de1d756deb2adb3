/** Reminders, of which the guide, the broadcasts and the notice of a due one use most. */
const reminders =
  /[\\/]src[\\/](features[\\/](reminders[\\/](api[\\/](list|use-set)|model[\\/]reminder-target)|streams[\\/]model[\\/]next-check)|actions[\\/]reminders[\\/]use-reminders)|[\\/]contract[\\/]src[\\/]reminders\.ts/;

/** One file for them, because several small ones compress badly. */
export const remindersChunk = { name: 'reminders', test: reminders, minShareCount: 2 };
