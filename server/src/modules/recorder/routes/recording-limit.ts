import type { CallLimit } from '../../../http/plugins/call-limits.ts';

/** All changes of recordings together. */
export const recordingLimit: CallLimit = { action: 'recording', by: 'user', max: 600, seconds: 600 };
