import { useEffect, useRef } from 'react';
import type { Player } from '../session/use-player.ts';
import { followLive, newLiveFollow } from './live-follow.ts';

/** Interval of the checks in ms. */
const EVERY = 1000;

/** Keeps live playback at its target distance from the live edge while the viewer watches the present. */
export function useLiveFollow(player: Player): void {
  const latest = useRef(player);
  latest.current = player;
  const { live, phase } = player.state;
  const runs = live && (phase === 'playing' || phase === 'paused' || phase === 'buffering');
  useEffect(() => {
    if (!runs) return;
    let follow = newLiveFollow;
    const timer = setInterval(() => {
      const { state, engine, wantsPlay, seekTo, hasSpeeds } = latest.current;
      const { position, range } = state;
      if (range.end <= range.start) return;
      const sample = { now: performance.now(), position, range, wantsPlay: wantsPlay() };
      const { follow: next, jumps } = followLive(follow, sample);
      if (jumps) seekTo(range.end);
      if (hasSpeeds && next.rate !== follow.rate) engine.setSpeed(next.rate);
      follow = next;
    }, EVERY);
    return () => {
      clearInterval(timer);
      if (follow.rate !== 1) latest.current.engine.setSpeed(1);
    };
  }, [runs]);
}
