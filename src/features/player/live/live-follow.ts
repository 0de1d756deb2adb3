import type { SeekRange } from '../model/seek-range.ts';

/** A sample of live playback. Seconds; `now` is in ms of any steady clock. */
export interface LiveSample {
  readonly now: number;
  readonly position: number;
  /** The window; its end is the live edge. */
  readonly range: SeekRange;
  /** Whether the viewer wants to watch rather than pause. */
  readonly wantsPlay: boolean;
  /** Whether the app is hidden, which pauses without the viewer. */
  readonly away?: boolean;
}

/** State between samples; start with `newLiveFollow`. */
export interface LiveFollow {
  readonly last: LiveSample | null;
  /** Whether there was a sample before the app was hidden. */
  readonly isBack: boolean;
  /** Whether the viewer watches the present, as opposed to a moment they went back to or paused at. */
  readonly follows: boolean;
  readonly rate: number;
}

export const newLiveFollow: LiveFollow = { last: null, isBack: false, follows: true, rate: 1 };

export interface LiveStep {
  readonly follow: LiveFollow;
  /** Seek to the live edge now. */
  readonly jumps: boolean;
}

/** Seconds behind the edge at which catching up starts and ends. Stalls cause the distance. */
const LATE = 4;
const CAUGHT_UP = 1;

/** Beyond this distance in seconds, faster playback would take minutes, so it jumps. */
const LOST = 30;

/**
 * Not noticeable in picture or sound: six seconds are caught up in two minutes.
 * @internal
 */
export const CATCH_UP_RATE = 1.05;

/** Seconds that a position may differ from undisturbed playback before it counts as a seek. */
const SEEK = 3;

/** A longer gap between samples in ms means that the set slept. */
const GAP_MS = 5_000;

/** Whether the window itself jumped: an encoder restarted, or the server's clock was set. */
function isDiscontinuity(last: LiveSample, { now, range }: LiveSample): boolean {
  const elapsed = (now - last.now) / 1000;
  const moved = range.end - last.range.end;
  return moved < -SEEK || moved > elapsed + LOST;
}

function wentBack(last: LiveSample, { position }: LiveSample): boolean {
  return position < last.position - SEEK;
}

/**
 * Keeps the distance to the live edge for a viewer who watches the present: a little faster playback after stalls, a
 * jump after long ones, when the window itself jumped, and when the app was hidden or the set slept. A viewer who paused
 * or went back keeps their distance until they return to the edge.
 */
export function followLive(before: LiveFollow, sample: LiveSample): LiveStep {
  const { last, isBack } = before;
  const { position, range, wantsPlay, now } = sample;
  if (sample.away) {
    return { follow: { ...before, last: null, isBack: isBack || last !== null }, jumps: false };
  }
  const behind = range.end - position;
  const edge = Math.abs(behind) <= CAUGHT_UP;
  const jumped = last !== null && isDiscontinuity(last, sample);
  const left = !wantsPlay || (last !== null && !jumped && wentBack(last, sample));
  const isFirst = last === null && !isBack;
  const wasAway = isBack || (last !== null && now - last.now > GAP_MS);
  const follows = left ? false : edge || (isFirst ? behind <= LOST : before.follows);
  // Playback cannot be ahead of the edge, whether or not the viewer follows it.
  if (behind < -LATE || (follows && (behind > LOST || ((jumped || wasAway) && behind > LATE)))) {
    const moved = { ...sample, position: range.end };
    return { follow: { last: moved, isBack: false, follows: true, rate: 1 }, jumps: true };
  }
  const wasCatchingUp = before.rate !== 1;
  const catchesUp = follows && behind > (wasCatchingUp ? CAUGHT_UP : LATE);
  const rate = catchesUp ? CATCH_UP_RATE : 1;
  return { follow: { last: sample, isBack: false, follows, rate }, jumps: false };
}
