import { useEffect } from 'react';
import { useSteadyActions } from '#src/shared/use-steady-actions.ts';
import { noteTimedItem, type TimedItem } from '#src/state/sleep-steps.ts';
import type { PlaybackState } from '../model/playback-state.ts';

/** Tells the sleep timer how long a recording, of this kind, still plays. Live has another end. */
export function useTimedItem(state: PlaybackState, speed: number, kind: TimedItem['kind']): void {
  const { live, range } = state;
  const isTimed = !live && range.end > 0;
  // The clock asks while it is drawn.
  const { left } = useSteadyActions({
    left: () => (state.phase === 'ended' ? 0 : ((range.end - state.position) * 1000) / speed),
  });
  useEffect(() => {
    if (isTimed) return noteTimedItem({ kind, left });
  }, [isTimed, kind, left]);
}
