import { useEffect, useRef } from 'react';
import { controlsView } from '../../features/player/model/controls-view.ts';
import type { Player } from '../../features/player/session/use-player.ts';
import { usePlatform } from '../../state/platform-context.ts';

/**
 * During playback: holds off the screensaver, pauses in the background and resumes in the foreground. A
 * display that is back on may allow protected content again.
 */
export function useWatching(player: Player): void {
  const platform = usePlatform();
  const on = controlsView(player.state).keepsScreenOn;
  useEffect(() => {
    if (!on) return;
    platform.keepScreenOn(true);
    return () => platform.keepScreenOn(false);
  }, [on, platform]);
  const latest = useRef(player);
  latest.current = player;
  useEffect(() => {
    let goesOn = false;
    const stopSuspend = platform.onSuspend(() => {
      goesOn = latest.current.wantsPlay();
      latest.current.pause();
    });
    const stopResume = platform.onResume(() => {
      const { state, play, reload } = latest.current;
      if (state.error?.kind === 'output') reload();
      else if (goesOn) play();
    });
    return () => {
      stopSuspend();
      stopResume();
    };
  }, [platform]);
}
