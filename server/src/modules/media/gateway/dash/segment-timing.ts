import { childrenOf, type XmlElement } from '../../xml-tree.ts';
import { secondsOfDuration } from './duration.ts';

/** How a template's number or time becomes the time of a broadcast: `anchor + value × unit`, in seconds. */
export interface TemplateTiming extends Bounds {
  readonly anchor: number;
  readonly unit: number;
  /** Length of the shortest segment. */
  readonly duration: number;
}

/** Nothing before or after these times is passed on, in Unix seconds; `null` for no limit. */
export interface Bounds {
  readonly oldest: number | null;
  readonly newest: number | null;
}

/** A segment of a timeline, in units of its timescale. */
export interface TimedSegment {
  readonly at: number;
  readonly duration: number;
}

/** More segments than the longest window; a repetition could ask for any number. */
const maxSegments = 50_000;

/** The segments of a `SegmentTimeline`. A repetition until the end of the period counts once. */
export function timelineSegments(timeline: XmlElement): TimedSegment[] {
  const segments: TimedSegment[] = [];
  let at = 0;
  for (const { attributes } of childrenOf(timeline, 'S')) {
    at = Number(attributes.t ?? at);
    const duration = Number(attributes.d ?? 0);
    for (let left = Math.max(0, Number(attributes.r ?? 0)); left >= 0; left--) {
      if (segments.length >= maxSegments) return segments;
      segments.push({ at, duration });
      at += duration;
    }
  }
  return segments;
}

/** When each period begins, in seconds from the beginning of the presentation. */
export function periodStarts(periods: readonly XmlElement[]): number[] {
  let end = 0;
  return periods.map(({ attributes }) => {
    const start = secondsOfDuration(attributes.start) ?? end;
    end = start + (secondsOfDuration(attributes.duration) ?? 0);
    return start;
  });
}

/** Attributes and the timeline of templates or lists on a period, a set and a representation, which inherit them. */
export interface Segments {
  readonly attributes: Readonly<Record<string, string>>;
  readonly timeline: readonly TimedSegment[] | null;
}

export function inherited(levels: readonly XmlElement[], name: string): Segments {
  const all = levels.flatMap((level) => childrenOf(level, name));
  const timeline = all.flatMap((it) => childrenOf(it, 'SegmentTimeline')).at(-1);
  return {
    attributes: Object.assign({}, ...all.map(({ attributes }) => attributes)),
    timeline: timeline ? timelineSegments(timeline) : null,
  };
}

/** When the last segment ends, in seconds of the period; `null` without a timeline. */
export function endOf({ attributes, timeline }: Segments): number | null {
  const last = timeline?.at(-1);
  if (!last) return null;
  return (last.at + last.duration - Number(attributes.presentationTimeOffset ?? 0)) / scaleOf(attributes);
}

/** The timing of a template; `start` is the time of the period's beginning. */
export function templateTiming(
  { attributes, timeline }: Segments,
  byNumber: boolean,
  start: number,
): Omit<TemplateTiming, keyof Bounds> | null {
  const scale = scaleOf(attributes);
  const origin = start - Number(attributes.presentationTimeOffset ?? 0) / scale;
  const shortest = timeline?.reduce((least, it) => Math.min(least, it.duration), Number.POSITIVE_INFINITY);
  const length = (shortest ?? Number(attributes.duration)) / scale;
  if (!Number.isFinite(length) || !Number.isFinite(origin)) return null;
  if (!byNumber) return { anchor: origin, unit: 1 / scale, duration: length };
  const [first, last] = [timeline?.[0], timeline?.at(-1)];
  // Numbers of a timeline do not tell times: segments differ by little, so their mean does.
  const mean =
    first && last ? (last.at + last.duration - first.at) / (timeline?.length ?? 1) / scale : length;
  // Without a timeline, the first number begins with the period, whatever the time inside its media.
  const from = first ? origin + first.at / scale : start;
  return { anchor: from - Number(attributes.startNumber ?? 1) * mean, unit: mean, duration: length };
}

function scaleOf(attributes: Readonly<Record<string, string>>): number {
  return Number(attributes.timescale ?? 1) || 1;
}
