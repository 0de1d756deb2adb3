const prefix = 'guest-over:';

/** The signal that a guest's phone is no remote any more. */
export function guestOverTopic(guest: string): string {
  return prefix + guest;
}

/** The guest's phone of such a signal; `null` for any other. */
export function guestOfTopic(topic: string): string | null {
  return topic.startsWith(prefix) ? topic.slice(prefix.length) : null;
}
