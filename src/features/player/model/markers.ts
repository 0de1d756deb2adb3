import type { Marker } from '@oyna/contract/playback';

/** Skipping less than this is not worth a button. Seconds. */
const LEAST = 2;

/** Seconds for which a button shows over the bare picture; afterwards only among the controls. */
const PROMPT_SECONDS = 10;

export interface Skip {
  readonly kind: 'intro' | 'recap';
  /** Target position in seconds. */
  readonly to: number;
  /** Whether it has just started, so that the button shows without the controls. */
  readonly fresh: boolean;
}

/** The marker that can be skipped at a position; of two overlapping ones, the one that ends later. */
export function skipAt(markers: readonly Marker[], position: number): Skip | null {
  return markers.reduce<Skip | null>((best, { kind, start, end }) => {
    if (kind === 'credits' || kind === 'title' || position < start || position > end - LEAST) return best;
    return best && best.to >= end ? best : { kind, to: end, fresh: position < start + PROMPT_SECONDS };
  }, null);
}

/** Start of the closing credits, or `null` if not marked. */
export function creditsStart(markers: readonly Marker[]): number | null {
  const starts = markers.filter(({ kind, end, start }) => kind === 'credits' && end > start);
  return starts.length === 0 ? null : Math.max(...starts.map(({ start }) => start));
}
