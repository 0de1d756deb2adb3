/** Frames so late after a key press that a viewer waits for them. */
export const SLOW_MS = 150;

/** How many of them in which time make a set too slow for the full tier. */
const MANY = 8;
const WITHIN_MS = 30_000;

/** One slow frame answers all keys that waited for it, so later reports of the same frame do not count. */
const SAME_FRAME_MS = 100;

/** Times of the last slow frames in ms, oldest first; at most as many as make a set slow. */
export type SlowFrames = readonly number[];

/** Adds the frame drawn at `at`, unless it is known. */
export function noteSlowFrame(frames: SlowFrames, at: number): SlowFrames {
  const last = frames[frames.length - 1];
  if (last !== undefined && at - last < SAME_FRAME_MS) return frames;
  return [...frames, at].slice(-MANY);
}

/** Whether slow frames are usual. A single pause, however long, never makes them so. */
export function isSlow(frames: SlowFrames): boolean {
  const [first = 0] = frames;
  const last = frames[frames.length - 1] ?? 0;
  return frames.length === MANY && last - first <= WITHIN_MS;
}
