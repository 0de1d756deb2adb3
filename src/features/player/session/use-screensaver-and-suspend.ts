import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlatform } from '../../../shared/platform-context.ts';
import { usePlaying } from '../../../state/playing.ts';
import { controlsView } from '../model/controls-view.ts';
import type { Player } from './use-player.ts';

/**
 * During playback: holds off the screensaver, keeps the rest of the app quiet, pauses in the background and resumes in the foreground. A
 * display that is back on may allow protected content again.
 */
export function useScreensaverAndSuspend(player: Player): void {
  const platform = usePlatform();
  const on = controlsView(player.state).keepsScreenOn;
  useEffect(() => {
    if (!on) return;
    platform.keepScreenOn(true);
    usePlaying.setState({ playing: true });
    return () => {
      platform.keepScreenOn(false);
      usePlaying.setState({ playing: false });
    };
  }, [on, platform]);
  const goesOn = useRef(false);
  const onSuspend = useEffectEvent(() => {
    goesOn.current = false;
    // What failed plays once it is back, as the viewer wanted.
    if (player.state.phase === 'failed') return;
    goesOn.current = player.wantsPlay();
    player.pause();
  });
  const onResume = useEffectEvent(() => {
    if (player.state.error?.kind === 'output') player.reload();
    else if (goesOn.current) player.play();
  });
  useEffect(() => {
    const stopSuspend = platform.onSuspend(() => onSuspend());
    const stopResume = platform.onResume(() => onResume());
    return () => {
      stopSuspend();
      stopResume();
    };
  }, [platform]);
}
