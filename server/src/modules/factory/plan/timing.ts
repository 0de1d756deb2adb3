/** The frames of a film: a constant rate, the same segments in every quality, and chunks that are encoded one by one. */
export interface Timing {
  /** Frames per second as a fraction. */
  readonly rate: readonly [number, number];
  readonly frames: number;
  /** Each segment begins with a keyframe. */
  readonly segmentFrames: number;
  readonly chunks: readonly Chunk[];
}

/** A part of the film. A killed run loses at most one. */
export interface Chunk {
  readonly number: number;
  /** First frame, and the frame behind the last one. */
  readonly from: number;
  readonly to: number;
}

const rates: readonly (readonly [number, number])[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
];
const tolerance = 0.004;
/** Slides and old clips get frames, so that a seek has a keyframe every 4 s. */
const slowest: readonly [number, number] = [25, 1];
const fastest: readonly [number, number] = [60, 1];
const segmentSeconds = 4;
const segmentsInChunk = 15;

/** Plans the frames of a film of some seconds whose source has `average` frames per second, constant or not. */
export function planTiming(average: number, seconds: number, chunkSegments = segmentsInChunk): Timing {
  const rate = rateOf(average);
  const perSecond = rate[0] / rate[1];
  const frames = Math.max(1, Math.round(seconds * perSecond));
  const segmentFrames = Math.round(perSecond * segmentSeconds);
  const length = segmentFrames * chunkSegments;
  // The rest of less than a segment belongs to the chunk before it.
  const count = average < 1 ? 1 : Math.max(1, Math.ceil((frames - segmentFrames) / length));
  const chunks = Array.from({ length: count }, (_, number) => ({
    number,
    from: number * length,
    to: number === count - 1 ? frames : (number + 1) * length,
  }));
  return { rate, frames, segmentFrames, chunks };
}

/** The nearest rate that sets play; a varying one becomes the next higher. */
function rateOf(average: number): readonly [number, number] {
  if (average < 20) return slowest;
  const of = ([up, down]: readonly [number, number]) => up / down;
  const distance = (it: readonly [number, number]) => Math.abs(of(it) / average - 1);
  const near = rates.reduce((best, it) => (distance(it) < distance(best) ? it : best));
  if (distance(near) < tolerance) return near;
  if (average > 61) return rateOf(average / 2);
  return rates.find((it) => of(it) > average) ?? fastest;
}
