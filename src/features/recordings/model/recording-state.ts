import type { Recording } from '@oyna/contract/recordings';

/** The state of a recording at a time of the server, as lists stay on screen for hours. */
export function recordingState(
  { starts_at, ends_at }: Pick<Recording, 'starts_at' | 'ends_at'>,
  now: number,
): Recording['state'] {
  if (Date.parse(starts_at) > now) return 'planned';
  return Date.parse(ends_at) > now ? 'running' : 'recorded';
}
