import { useEffect, useRef } from 'react';
import { usePlatform } from '../../../state/platform-context.ts';
import { profileSettings } from '../../../state/profile-settings.ts';
import { type HistoryEvent, history, newHistory } from '../model/history-policy.ts';
import type { PlaybackState } from '../model/playback-state.ts';

const TICK_MS = 1000;

/** Reports positions of a film by the policy; the last one on unmount. Nothing is reported while the history is paused. */
export function useHistoryReports(
  state: PlaybackState,
  report: (position: number, duration: number) => void,
): (event: 'pause' | 'seek' | 'leave') => void {
  const platform = usePlatform();
  const progress = useRef(newHistory);
  const latest = useRef({ state, report });
  latest.current = { state, report };

  const apply = (event: HistoryEvent): void => {
    const { position, range } = latest.current.state;
    const outcome = history(progress.current, event);
    progress.current = outcome.progress;
    if (outcome.report !== null && range.end > 0 && !profileSettings().historyPaused)
      latest.current.report(Math.min(position, range.end), range.end);
  };
  const applied = useRef(apply);
  applied.current = apply;

  const playing = state.phase === 'playing';
  useEffect(() => {
    if (!playing) return;
    const tick = (): void =>
      applied.current({ type: 'tick', now: Date.now(), position: latest.current.state.position });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [playing]);
  // A sleeping set may not wake up with this app.
  useEffect(
    () =>
      platform.onSuspend(() => applied.current({ type: 'leave', position: latest.current.state.position })),
    [platform],
  );
  useEffect(() => () => applied.current({ type: 'leave', position: latest.current.state.position }), []);
  return (type) => applied.current({ type, position: latest.current.state.position });
}
