import type { CallLimit } from '../../../http/plugins/call-limits.ts';

/**
 * Heartbeats, ends and licences. A set sends a heartbeat every 25 s, and one more with each change of the channel or the reel.
 * The requests of guests count only for their network.
 */
export const playbackReports: CallLimit = {
  action: 'playback',
  by: ({ viewer }) => viewer?.id ?? null,
  max: 1200,
  seconds: 300,
  inMemory: true,
};
