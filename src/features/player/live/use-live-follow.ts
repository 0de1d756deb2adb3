import { useEffect, useEffectEvent } from 'react';
import type { Player } from '../session/use-player.ts';
import { followLive, type LiveFollow, newLiveFollow } from './live-follow.ts';

/** Interval of the checks in ms. */
const EVERY_MS = 1000;

/** Keeps live playback at its target distance from the live edge while the viewer watches the present. */
export function useLiveFollow(player: Player): void {
  const { engine } = player;
  const { live, phase, range } = player.state;
  const hasRange = range.end > range.start;
  const runs = live && hasRange && (phase === 'playing' || phase === 'paused' || phase === 'buffering');
  const check = useEffectEvent((follow: LiveFollow): LiveFollow => {
    const { position } = player.state;
    const now = performance.now();
    const sample = { now, position, range, wantsPlay: player.wantsPlay(), away: document.hidden };
    const { follow: next, jumps } = followLive(follow, sample);
    if (jumps) player.seekTo(range.end);
    if (player.hasSpeeds && next.rate !== follow.rate) engine.setSpeed(next.rate);
    return next;
  });
  const restore = useEffectEvent(() => engine.setSpeed(1));
  useEffect(() => {
    if (!runs) return;
    // Without the first sample, a seek back within the first second would look like a late start.
    let follow = check(newLiveFollow);
    const timer = setInterval(() => {
      follow = check(follow);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      if (follow.rate !== 1) restore();
    };
  }, [runs]);
}
