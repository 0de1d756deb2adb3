/** What a media element says of itself at one moment. Positions are seconds. */
export interface PictureSample {
  /** Milliseconds of a steady clock. */
  readonly now: number;
  readonly position: number;
  /** Where the data that lies at the position ends; the position itself when there is none. */
  readonly bufferEnd: number;
  /** Whether the data goes to the end of what is played. */
  readonly complete: boolean;
  /** `null` where the engine does not count. */
  readonly decodedFrames: number | null;
  /** Whether the picture should be moving. */
  readonly wanted: boolean;
}

/**
 * `stuck`: there is data, and the picture stands all the same. `starved`: it stands because nothing arrives.
 */
export type PictureVerdict = 'stuck' | 'starved';

/** What is remembered between samples; begin with `newPictureWatch`. */
export interface PictureWatch {
  readonly last: PictureSample | null;
  /** When the picture last moved, and when data last arrived. */
  readonly movedAt: number;
  readonly fedAt: number;
  /** Some sets always say 0: only a count that has grown is believed. */
  readonly counts: boolean;
}

export const newPictureWatch: PictureWatch = { last: null, movedAt: 0, fedAt: 0, counts: false };

/** Milliseconds of stillness, short enough to be seen within 4 s by a sample every half second. */
const patience = 3400;

/** A longer time between two samples means that scripts were stopped: suspension, a frozen tab. */
const longestGap = 2500;

/** Seconds of data that every set plays on from. */
const enough = 3;

interface Watched {
  readonly watch: PictureWatch;
  readonly verdict: PictureVerdict | null;
}

function again(sample: PictureSample, counts: boolean): Watched {
  return { watch: { last: sample, movedAt: sample.now, fedAt: sample.now, counts }, verdict: null };
}

function isSeek(last: PictureSample, sample: PictureSample): boolean {
  const moved = sample.position - last.position;
  return moved < -0.2 || moved > ((sample.now - last.now) / 1000) * 2.5 + 1;
}

/**
 * Looks at a playing picture twice a second and says when it is frozen: its time stands or no frame is decoded,
 * although data is there or none arrives. A verdict is given again after the same time, until the picture moves.
 */
export function watchPicture(before: PictureWatch, sample: PictureSample): Watched {
  const { last } = before;
  const gap = last ? sample.now - last.now : 0;
  if (!last?.wanted || !sample.wanted || gap < 0 || gap > longestGap || isSeek(last, sample)) {
    return again(sample, before.counts);
  }
  const decoded = (sample.decodedFrames ?? 0) > (last.decodedFrames ?? 0);
  const counts = before.counts || decoded;
  const advanced = sample.position > last.position + 0.01;
  const movedAt = (counts ? decoded && advanced : advanced) ? sample.now : before.movedAt;
  const fedAt = sample.bufferEnd > last.bufferEnd + 0.01 ? sample.now : before.fedAt;
  const hasData = sample.complete || sample.bufferEnd - sample.position >= enough;
  const watch = { last: sample, movedAt, fedAt, counts };
  if (sample.now - movedAt < patience) return { watch, verdict: null };
  if (hasData) return { ...again(sample, counts), verdict: 'stuck' };
  return sample.now - fedAt < patience
    ? { watch, verdict: null }
    : { ...again(sample, counts), verdict: 'starved' };
}
