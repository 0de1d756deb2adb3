import * as v from 'valibot';

/** A picture or a sound of a recording. */
export interface RecordedTrack {
  /** `v` is the picture as it was sent, `v480` a smaller copy of it; sounds are `a0`, `a1` and so on. */
  readonly id: string;
  /** As in a manifest: `avc1.4d401f`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Of a sound: its language, or `und`. */
  readonly language: string;
  /** Of a smaller copy: its bits per second with the sounds. */
  readonly bandwidth?: number | undefined;
}

/** What comes from one sender without a break: one init segment for each track. */
export interface Run {
  /** From 1, in the order of the recording. */
  readonly run: number;
  readonly tracks: readonly RecordedTrack[];
  /** Bits per second of its first segment, without the smaller copies. */
  readonly bandwidth: number;
}

/** A part of a recording: one file for each track. */
export interface RecordedSegment {
  /** Counts all segments of the recording, from 1. */
  readonly number: number;
  readonly run: number;
  /** Unix time of its start in seconds. */
  readonly at: number;
  /** Seconds by track. */
  readonly seconds: Readonly<Record<string, number>>;
}

const trackName = v.pipe(v.string(), v.regex(/^(v\d{0,4}|a\d)$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const runLine = v.object({
  run: count,
  tracks: v.array(
    v.object({
      id: trackName,
      codec: v.pipe(v.string(), v.regex(/^[\w.]+$/)),
      width: v.number(),
      height: v.number(),
      language: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
      bandwidth: v.optional(v.number()),
    }),
  ),
  bandwidth: v.number(),
});
const segmentLine = v.object({
  number: count,
  run: count,
  at: v.number(),
  seconds: v.record(trackName, v.number()),
});

/** The runs of a recording. A line that a killed process left unfinished is passed over. */
export function readRuns(text: string): Run[] {
  return readLines(runLine, text);
}

/** The segments of an hour, in their order. */
export function readSegments(text: string): RecordedSegment[] {
  return readLines(segmentLine, text);
}

function readLines<T extends v.GenericSchema>(schema: T, text: string): v.InferOutput<T>[] {
  return text.split('\n').flatMap((line) => {
    try {
      const read = v.safeParse(schema, JSON.parse(line));
      return read.success ? [read.output] : [];
    } catch {
      return [];
    }
  });
}

/** The longest track of a segment, in seconds. */
function longestSeconds({ seconds }: Pick<RecordedSegment, 'seconds'>): number {
  return seconds.v ?? Math.max(0, ...Object.values(seconds));
}

/** Unix time of its end, in seconds. */
export function segmentEnd(segment: RecordedSegment): number {
  return segment.at + longestSeconds(segment);
}

const hour = 3600;

/** The folder of the segments that begin in the same hour of Unix time. */
export function hourOf(at: number): number {
  return Math.floor(at / hour);
}
