import { useEffect, useRef } from 'react';
import type { Player } from '../session/use-player.ts';
import { type SeenPlace, sameMoment } from './same-moment.ts';

/** A live item that is loaded again, perhaps from another source, goes on at the moment that the viewer saw last. */
export function useSameMoment({ state, engine, seekTo }: Player): void {
  const { live, phase, position, range } = state;
  const seen = useRef<SeenPlace | null>(null);
  const isAgain = useRef(false);
  useEffect(() => {
    // The range stays while the same item is loaded again.
    if (!live || range.end <= range.start) {
      seen.current = null;
      return;
    }
    if (phase === 'loading' || phase === 'failed') {
      isAgain.current = true;
      return;
    }
    const place = { range: engine.seekRange(), startTime: engine.startTime(), now: performance.now() };
    if (place.range.end <= place.range.start) return;
    if (isAgain.current && seen.current) seekTo(sameMoment(seen.current, place));
    else seen.current = { ...place, position };
    isAgain.current = false;
  }, [live, phase, position, range, engine, seekTo]);
}
