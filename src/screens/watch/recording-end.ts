interface RecordingFacts {
  /** Start and end of the programme, in milliseconds since 1970. */
  readonly begins: number;
  readonly ends: number;
  /** Server time in milliseconds since 1970. */
  readonly now: number;
  /** Where the playback started and where its media ends, in seconds; `from` is `null` for the resume position. */
  readonly from: number | null;
  readonly reached: number;
}

/** The archive has everything up to this many seconds ago. */
const DELAY = 10;

/** Less that is new than this, in seconds, is not worth an interruption. */
const MIN_NEW = 30;

/** Seconds by which a whole recording may be shorter than its programme. */
const TOLERANCE = 60;

/**
 * The state of a programme at the end of its recording. One that is still on is recorded as far as it was when its
 * playback was requested: `more` has been recorded since, or nothing worth it and it ends `early`.
 */
export function recordingEnd({
  begins,
  ends,
  now,
  from,
  reached,
}: RecordingFacts): 'over' | 'more' | 'early' {
  const length = (ends - begins) / 1000;
  if (length - reached <= TOLERANCE) return 'over';
  const recorded = Math.min(length, (now - begins) / 1000 - DELAY);
  // The last request has brought nothing new.
  const isStuck = from !== null && reached - from < MIN_NEW;
  return !isStuck && recorded - reached >= MIN_NEW ? 'more' : 'early';
}
