import { useEffect, useEffectEvent, useRef } from 'react';
import type { Player } from '../../../features/player/index.ts';
import { onAnyKey } from '../../../focus/input/remote.ts';
import { useSettings } from '../../../state/settings.ts';

/** Times in a row that reels play without a key press; they then stop, so that the set may sleep. */
const MAX_PLAYS = 10;

/** At its end, a reel repeats or the next one starts, as the viewer chose; while it is `held`, it always repeats. */
export function useReelEnd(player: Player, held: boolean, onNext: () => void): void {
  const plays = useRef(1);
  useEffect(
    () =>
      onAnyKey(() => {
        plays.current = 1;
      }),
    [],
  );
  const hasEnded = player.state.phase === 'ended';
  const end = useEffectEvent(() => {
    if (plays.current >= MAX_PLAYS) return;
    plays.current += 1;
    if (!held && useSettings.getState().reels === 'next') {
      onNext();
      return;
    }
    player.seekTo(0);
    player.play();
  });
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
}
