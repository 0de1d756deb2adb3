import { useEffect, useEffectEvent, useRef } from 'react';
import { resumeInWindow } from '../model/live-edge.ts';
import type { Player } from '../session/use-player.ts';

/** Interval of the checks in ms. */
const EVERY_MS = 2000;

/**
 * A pause may outlast the DVR window of a live playback. `onOut` is called once when the position has left the window;
 * playback then continues from the oldest part that is still there.
 */
export function usePausedWindow(player: Player, onOut: () => void): void {
  const { live, phase, position } = player.state;
  const isPaused = live && phase === 'paused';
  const told = useRef(false);
  /** The oldest position to resume from, or `null` while the window contains the position. */
  const oldest = (): number | null => {
    const range = player.engine.seekRange();
    const at = range.end > range.start ? resumeInWindow(position, range) : position;
    return at > position ? at : null;
  };
  const check = useEffectEvent(() => {
    // A hidden app is paused, and not by the viewer.
    if (document.hidden || told.current || oldest() === null) return;
    told.current = true;
    onOut();
  });
  const resume = useEffectEvent(() => {
    told.current = false;
    const at = oldest();
    if (at !== null) player.seekTo(at);
  });
  const wasPaused = useRef(false);
  useEffect(() => {
    if (!isPaused) {
      if (wasPaused.current) resume();
      wasPaused.current = false;
      return;
    }
    wasPaused.current = true;
    const timer = setInterval(check, EVERY_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
}
