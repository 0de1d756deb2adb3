/** A sample of a media element. Positions are in seconds. */
export interface PlaybackSample {
  /** Milliseconds of a steady clock. */
  readonly now: number;
  readonly position: number;
  /** End of the buffered range at the position; the position itself if nothing is buffered. */
  readonly bufferEnd: number;
  /** Whether the buffer reaches the end of the item. */
  readonly complete: boolean;
  /** `null` if the engine has no counter. */
  readonly decodedFrames: number | null;
  /** Whether the picture should be moving. */
  readonly wanted: boolean;
}

/**
 * `stuck`: the picture stands although data is buffered. `starved`: it stands because no data arrives.
 */
export type StallKind = 'stuck' | 'starved';

/** State between samples; start with `newStallDetection`. */
export interface StallDetection {
  readonly last: PlaybackSample | null;
  /** Times of the last picture movement and the last arrival of data. */
  readonly movedAt: number;
  readonly fedAt: number;
  /** Some sets always report 0, so only a growing counter is trusted. */
  readonly counts: boolean;
}

export const newStallDetection: StallDetection = { last: null, movedAt: 0, fedAt: 0, counts: false };

/** Duration of a stall in ms, short enough for detection within 4 s with two samples a second. */
const patience = 3400;

/** A longer gap between two samples means that scripts were suspended. */
const longestGap = 2500;

/** Seconds of buffered data with which every set plays. */
const enough = 3;

interface Detected {
  readonly detection: StallDetection;
  readonly stall: StallKind | null;
}

function restart(sample: PlaybackSample, counts: boolean): Detected {
  return { detection: { last: sample, movedAt: sample.now, fedAt: sample.now, counts }, stall: null };
}

function isSeek(last: PlaybackSample, sample: PlaybackSample): boolean {
  const moved = sample.position - last.position;
  return moved < -0.2 || moved > ((sample.now - last.now) / 1000) * 2.5 + 1;
}

/**
 * Detects a stall from two samples a second: the position or the frame counter stands still, with or without
 * buffered data. The stall is reported again at the same interval until the picture moves.
 */
export function detectStall(before: StallDetection, sample: PlaybackSample): Detected {
  const { last } = before;
  const gap = last ? sample.now - last.now : 0;
  if (!last?.wanted || !sample.wanted || gap < 0 || gap > longestGap || isSeek(last, sample)) {
    return restart(sample, before.counts);
  }
  const decoded = (sample.decodedFrames ?? 0) > (last.decodedFrames ?? 0);
  const counts = before.counts || decoded;
  const advanced = sample.position > last.position + 0.01;
  const movedAt = (counts ? decoded && advanced : advanced) ? sample.now : before.movedAt;
  const fedAt = sample.bufferEnd > last.bufferEnd + 0.01 ? sample.now : before.fedAt;
  const hasData = sample.complete || sample.bufferEnd - sample.position >= enough;
  const detection = { last: sample, movedAt, fedAt, counts };
  if (sample.now - movedAt < patience) return { detection, stall: null };
  if (hasData) return { ...restart(sample, counts), stall: 'stuck' };
  return sample.now - fedAt < patience
    ? { detection, stall: null }
    : { ...restart(sample, counts), stall: 'starved' };
}
