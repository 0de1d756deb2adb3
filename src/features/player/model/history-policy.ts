/** Seconds of playback between reports. */
const interval = 15;

/** A longer gap between two ticks does not count as playback: the set slept, or its clock changed. Seconds. */
const longestTick = 5;

/** State between ticks; start with `newHistory`. */
export interface HistoryProgress {
  /** Seconds played since the last report. */
  readonly played: number;
  readonly lastTick: number | null;
  /** The position of the last stop; `null` after a tick was reported, whose report may wait on the set. */
  readonly lastReported: number | null;
  readonly position: number | null;
}

export const newHistory: HistoryProgress = {
  played: 0,
  lastTick: null,
  lastReported: null,
  position: null,
};

export type HistoryEvent =
  /** While playing, a few times a second: `now` in milliseconds of any steady clock, `position` in seconds. */
  | { readonly type: 'tick'; readonly now: number; readonly position: number }
  /** Playback stops here: a pause, a seek away, leaving, suspension. */
  | { readonly type: 'pause' | 'seek' | 'leave'; readonly position: number };

export interface HistoryOutcome {
  readonly progress: HistoryProgress;
  /** The position to report now, in whole seconds, or `null`. */
  readonly report: number | null;
}

function report(progress: HistoryProgress, position: number): HistoryOutcome {
  const whole = Math.floor(position);
  const reset = { ...progress, played: 0, position };
  if (whole === progress.lastReported) return { progress: reset, report: null };
  return { progress: { ...reset, lastReported: whole }, report: whole };
}

function tick(progress: HistoryProgress, now: number, position: number): HistoryOutcome {
  const elapsed = progress.lastTick === null ? 0 : (now - progress.lastTick) / 1000;
  const played = progress.played + (elapsed > 0 && elapsed <= longestTick ? elapsed : 0);
  const next = { ...progress, played, position, lastTick: now };
  if (played < interval) return { progress: next, report: null };
  const { progress: reported, report: whole } = report(next, position);
  return { progress: { ...reported, lastReported: null }, report: whole };
}

/** Reports a position after every 15 s of playback, and on pause, seek and leave; nothing before playback started. */
export function history(progress: HistoryProgress, event: HistoryEvent): HistoryOutcome {
  if (event.type === 'tick') return tick(progress, event.now, event.position);
  const stopped = { ...progress, lastTick: null };
  return progress.position === null ? { progress: stopped, report: null } : report(stopped, event.position);
}
