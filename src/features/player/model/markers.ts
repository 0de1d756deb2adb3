import type { Marker } from '@oyna/contract/playback';

/** Skipping less than this is not worth a button. Seconds. */
const LEAST = 2;

/** Seconds for which a button stands over the bare picture; afterwards only among the controls. */
const PROMPT_SECONDS = 10;

export interface Skip {
  readonly kind: 'intro' | 'recap';
  /** Where it goes, in seconds. */
  readonly to: number;
  /** Whether it has just begun, so that the button shows by itself. */
  readonly fresh: boolean;
}

/** What can be skipped at a position; where two overlap, the one that leads further. */
export function skipAt(markers: readonly Marker[], position: number): Skip | null {
  return markers.reduce<Skip | null>((best, { kind, start, end }) => {
    if (kind === 'credits' || position < start || position > end - LEAST) return best;
    return best && best.to >= end ? best : { kind, to: end, fresh: position < start + PROMPT_SECONDS };
  }, null);
}

/** Where the credits at the end begin; `null` when they are not marked. */
export function creditsStart(markers: readonly Marker[]): number | null {
  const starts = markers.filter(({ kind, end, start }) => kind === 'credits' && end > start);
  return starts.length === 0 ? null : Math.max(...starts.map(({ start }) => start));
}
