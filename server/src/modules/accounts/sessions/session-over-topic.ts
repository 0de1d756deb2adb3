const prefix = 'session-over:';

/** The signal that a session has ended. */
export function sessionOverTopic(session: string): string {
  return prefix + session;
}

/** The session of such a signal; `null` for any other. */
export function sessionOverOf(topic: string): string | null {
  return topic.startsWith(prefix) ? topic.slice(prefix.length) : null;
}
