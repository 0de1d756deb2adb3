import type { RecordingRoom } from '@oyna/contract/recordings';

/** Whole hours that the household may still record; never negative. */
export function leftHours({ used_seconds, hours }: RecordingRoom): number {
  return Math.max(0, Math.floor(hours - used_seconds / 3600));
}
