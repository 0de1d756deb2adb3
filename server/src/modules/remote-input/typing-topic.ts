const prefix = 'typing:';

/** The signal that a phone typed for a session, or that one of its polls was ended. */
export function typingTopic(session: string): string {
  return prefix + session;
}

/** The session of such a signal; `null` for any other. */
export function sessionOfTopic(topic: string): string | null {
  return topic.startsWith(prefix) ? topic.slice(prefix.length) : null;
}
