import { clampToRange, type SeekRange } from './seek-range.ts';
import { seekStep } from './seek-step.ts';

export type SeekDirection = -1 | 1;

/** A pending seek; playback is unaffected until it is committed. Seconds. */
export interface SeekPreview {
  /** Playback position at the start of the seek. */
  readonly from: number;
  /** Target of a commit, always inside the range. */
  readonly target: number;
  readonly direction: SeekDirection;
  /** Number of repeats of the held key in this direction. */
  readonly repeats: number;
}

export type SeekEvent =
  /** A press (`held: false`) or a repeat (`held: true`) of Left or Right. */
  | {
      readonly type: 'step';
      readonly direction: SeekDirection;
      readonly held: boolean;
      readonly position: number;
      readonly range: SeekRange;
      /** Positions at which a step forward stops, ascending; only a fresh press goes on from there. See `seekStops`. */
      readonly stops?: readonly number[];
    }
  /** A pointer points at a place on the bar. */
  | {
      readonly type: 'point';
      readonly target: number;
      readonly position: number;
      readonly range: SeekRange;
    }
  /** The window of a live stream moved. */
  | { readonly type: 'range'; readonly range: SeekRange }
  /** The key is released, or OK is pressed. */
  | { readonly type: 'commit' }
  | { readonly type: 'cancel' };

export interface SeekOutcome {
  readonly preview: SeekPreview | null;
  /** Target to seek to now, or `null`. */
  readonly commit: number | null;
}

function step(preview: SeekPreview | null, event: Extract<SeekEvent, { type: 'step' }>): SeekPreview {
  const { direction, range } = event;
  const goesOn = preview !== null && event.held && preview.direction === direction;
  const repeats = goesOn ? preview.repeats + 1 : 0;
  // A live edge that was corrected may be behind the position.
  const origin = clampToRange(preview?.target ?? event.position, range);
  const wanted = clampToRange(origin + direction * seekStep(repeats, range), range);
  const stop = (event.stops ?? []).filter((each) => (event.held ? each >= origin : each > origin))[0];
  const target = direction > 0 && stop !== undefined ? Math.min(wanted, stop) : wanted;
  return { from: preview?.from ?? event.position, target, direction, repeats };
}

function point(preview: SeekPreview | null, event: Extract<SeekEvent, { type: 'point' }>): SeekPreview {
  const target = clampToRange(event.target, event.range);
  const from = preview?.from ?? event.position;
  return { from, target, direction: target < from ? -1 : 1, repeats: 0 };
}

/** Preview first, seek once: steps and pointing only move the target, a commit seeks, a cancel forgets. */
export function seek(preview: SeekPreview | null, event: SeekEvent): SeekOutcome {
  switch (event.type) {
    case 'step':
      return { preview: step(preview, event), commit: null };
    case 'point':
      return { preview: point(preview, event), commit: null };
    case 'range':
      return {
        preview: preview && { ...preview, target: clampToRange(preview.target, event.range) },
        commit: null,
      };
    case 'commit':
      return { preview: null, commit: preview ? preview.target : null };
    case 'cancel':
      return { preview: null, commit: null };
  }
}
