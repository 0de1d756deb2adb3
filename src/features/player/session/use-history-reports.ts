import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../shared/platform-context.ts';
import { useSteadyActions } from '../../../shared/use-steady-actions.ts';
import { profileSettings } from '../../../state/profile-settings.ts';
import { heartbeatsSave } from '../api/heartbeat.ts';
import { type HistoryEvent, history, newHistory } from '../model/history-policy.ts';
import type { PlaybackState } from '../model/playback-state.ts';

const TICK_MS = 1000;

/**
 * Reports positions of a film by the policy; the last one on unmount. Nothing is reported while the history is paused. `isHeld`:
 * the next heartbeat reports the position to the service, too.
 */
export function useHistoryReports(
  state: PlaybackState,
  report: (position: number, duration: number, isHeld: boolean) => void,
): (event: 'pause' | 'seek' | 'leave') => void {
  const platform = usePlatform();
  const progress = useRef(newHistory);
  // Callers report a seek or a pause after later renders.
  const { note } = useSteadyActions({
    note(type: HistoryEvent['type']): void {
      const { position, range } = state;
      const outcome = history(progress.current, { type, now: Date.now(), position });
      progress.current = outcome.progress;
      if (outcome.report !== null && range.end > 0 && !profileSettings().historyPaused)
        report(Math.min(position, range.end), range.end, type === 'tick' && heartbeatsSave());
    },
  });

  const playing = state.phase === 'playing';
  useEffect(() => {
    if (!playing) return;
    const tick = (): void => note('tick');
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [playing, note]);
  useEffect(() => {
    const leave = (): void => note('leave');
    // A sleeping set may not wake up with this app.
    const stop = platform.onSuspend(leave);
    return () => {
      stop();
      leave();
    };
  }, [platform, note]);
  return note;
}
