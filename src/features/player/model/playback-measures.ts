import type { PlaybackFacts } from '../../../shared/analytics.ts';
import type { PlaybackEvent } from './playback-machine.ts';
import type { RecoveryAction } from './recovery.ts';

export type MeasuredEvent =
  | PlaybackEvent
  | { readonly type: 'quality'; readonly height: number }
  | { readonly type: 'frames'; readonly decoded: number; readonly dropped: number }
  | { readonly type: 'recovery'; readonly action: RecoveryAction['type']; readonly code: string };

/** The quality reported to analytics, with the recovery actions by name. */
export interface PlaybackMeasures extends PlaybackFacts {
  readonly recoveries: Readonly<Partial<Record<RecoveryAction['type'], number>>>;
}

/** State between events; start with `newMeasuring`. */
export interface Measuring {
  readonly measures: PlaybackMeasures;
  readonly requestedAt: number;
  readonly last: number;
  readonly position: number | null;
  readonly playing: boolean;
  readonly waiting: boolean;
  /** Since this time, waiting is caused by the viewer. */
  readonly soughtAt: number;
}

export const newMeasuring: Measuring = {
  measures: {
    timeToFirstFrame: null,
    played: 0,
    waited: 0,
    stalls: 0,
    rebufferRatio: 0,
    switches: 0,
    height: null,
    recoveries: {},
    errors: [],
    decodedFrames: 0,
    droppedFrames: 0,
  },
  requestedAt: 0,
  last: 0,
  position: null,
  playing: false,
  waiting: false,
  soughtAt: Number.NEGATIVE_INFINITY,
};

/** A playing element sends several events a second; a longer silence means that the set slept. Milliseconds. */
const longestSilence = 3000;
/** Milliseconds after a seek in which waiting counts as part of it. */
const seeking = 3000;

function pass({ measures, last, playing, waiting }: Measuring, now: number): PlaybackMeasures {
  const ms = Math.max(0, now - last);
  if (measures.timeToFirstFrame === null || !playing) return measures;
  const waited = measures.waited + (waiting ? ms / 1000 : 0);
  const played = measures.played + (waiting || ms > longestSilence ? 0 : ms / 1000);
  const all = played + waited;
  return { ...measures, waited, played, rebufferRatio: all > 0 ? waited / all : 0 };
}

function onTime(before: Measuring, position: number, now: number): Measuring {
  const { measures, requestedAt } = before;
  const moved = before.position === null ? 0 : position - before.position;
  const isJump = moved < -0.5 || moved > 3;
  const isFirst = measures.timeToFirstFrame === null && moved > 0 && !isJump;
  return {
    ...before,
    position,
    soughtAt: isJump ? now : before.soughtAt,
    measures: isFirst ? { ...measures, timeToFirstFrame: (now - requestedAt) / 1000 } : measures,
  };
}

function onBuffering(before: Measuring, waiting: boolean, now: number): Measuring {
  const { measures, soughtAt } = before;
  const isStall =
    waiting &&
    !before.waiting &&
    before.playing &&
    measures.timeToFirstFrame !== null &&
    now - soughtAt > seeking;
  return {
    ...before,
    waiting,
    measures: isStall ? { ...measures, stalls: measures.stalls + 1 } : measures,
  };
}

/** Adds an event at `now`, in milliseconds of a steady clock. A load that is not a reload starts a new playback. */
export function measure(before: Measuring, event: MeasuredEvent, now: number): Measuring {
  if (event.type === 'load' && !event.again) {
    return { ...newMeasuring, requestedAt: now, last: now, playing: !event.paused };
  }
  const at = { ...before, measures: pass(before, now), last: now };
  const { measures } = at;
  switch (event.type) {
    case 'load':
      return { ...at, waiting: true, position: null };
    case 'loaded':
      return { ...at, waiting: false };
    case 'time':
      return onTime(at, event.position, now);
    case 'buffering':
      return onBuffering(at, event.buffering, now);
    case 'state':
      return { ...at, playing: event.state === 'playing' };
    case 'failed':
      return { ...at, playing: false, waiting: false };
    case 'quality': {
      const isSwitch = measures.height !== null && measures.height !== event.height;
      const switches = measures.switches + (isSwitch ? 1 : 0);
      return { ...at, measures: { ...measures, height: event.height, switches } };
    }
    case 'frames':
      return {
        ...at,
        measures: { ...measures, decodedFrames: event.decoded, droppedFrames: event.dropped },
      };
    case 'recovery': {
      const { action, code } = event;
      const recoveries = { ...measures.recoveries, [action]: (measures.recoveries[action] ?? 0) + 1 };
      return { ...at, measures: { ...measures, recoveries, errors: [...measures.errors, code].slice(-20) } };
    }
    default:
      return at;
  }
}
