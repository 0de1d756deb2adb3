import type { CallLimit } from '../../../http/plugins/call-limits.ts';

/** Of the messages of a session, over calls and the WebSocket together. A held key repeats eight times a second. */
export const sendingLimit = {
  action: 'remote-messages',
  by: 'session',
  max: 600,
  seconds: 60,
  inMemory: true,
} as const satisfies CallLimit;

/** The same for a guest's phone, which has no session. */
export const guestSendingLimit = { ...sendingLimit, action: 'guest-messages' } as const;
