/** The loudness of a source so far. */
export interface Heard {
  /** Mean square of its samples (1 is full scale), without silence. */
  readonly mean: number;
  /** Number of measurements in the mean. */
  readonly count: number;
}

export const nothingHeard: Heard = { mean: 0, count: 0 };

/** Mean square below which a measurement counts as silence: -60 dB. */
const SILENCE = 1e-6;
/** Measurements after which a new one counts as much as any before. */
const LONG = 120;
/** Measurements before which a source keeps its volume. */
const ENOUGH = 3;
/**
 * The level of media that the server prepares: -16 LUFS, in the mean square of one channel. Both channels together have
 * twice that, and the weighting of frequencies is left out, so a level is right within about 2 dB.
 */
const TARGET = 10 ** ((-16 - 2.3) / 10);
/** At most 6 dB louder, which peaks allow for with a limiter, and 12 dB quieter. */
const MOST_GAIN = 2;
const LEAST_GAIN = 0.25;

/** Adds a measurement: the mean square of some hundred milliseconds. */
export function hear(heard: Heard, square: number): Heard {
  if (!(square > SILENCE)) return heard;
  const count = Math.min(heard.count + 1, LONG);
  return { mean: heard.mean + (square - heard.mean) / count, count };
}

/** The factor that brings a source to the common level. */
export function levelGain({ mean, count }: Heard): number {
  if (count < ENOUGH) return 1;
  return Math.max(LEAST_GAIN, Math.min(MOST_GAIN, Math.sqrt(TARGET / mean)));
}
