import { useEffect, useRef } from 'react';
import type { Player } from '../../../features/player/index.ts';
import { useSteadyActions } from '../../../shared/use-steady-actions.ts';
import { noteTimedItem } from '../../../state/sleep-steps.ts';
import { useSleepTimer } from '../../../state/sleep-timer.ts';
import type { LiveItem } from './live-item.ts';
import { zeroOf } from './use-live-times.ts';
import { useOnAir } from './use-on-air.ts';

interface LiveEndProps {
  readonly player: Player;
  readonly channel: NonNullable<LiveItem['channel']>;
}

/** Until then, in ms, another channel may still have the times of the one before. */
const SETTLE_MS = 10_000;

/** Tells the sleep timer when the picture reaches the end of the programme. Renders nothing. */
export function LiveEnd({ player, channel }: LiveEndProps) {
  const { position, range } = player.state;
  const zero = zeroOf(player, range);
  const { now } = useOnAir(channel, zero + position * 1000);
  const awaits = useSleepTimer(({ aim }) => aim === 'end');
  /** Position in seconds at which the programme ends, by the times of the picture. */
  const end = useRef<{ readonly channel: number; readonly since: number; readonly at: number | null }>(null);
  const known = end.current;
  const isSettled = known?.channel === channel.id && performance.now() - known.since > SETTLE_MS;
  // A timer that waits for this end keeps it: a clock that is set must not bring another programme.
  if (!awaits || !isSettled || known.at === null) {
    const since = known?.channel === channel.id ? known.since : performance.now();
    end.current = { channel: channel.id, since, at: now && (now.end - zero) / 1000 };
  }
  const { left } = useSteadyActions({
    left: () => {
      const at = end.current?.at ?? null;
      return at === null ? null : (at - position) * 1000;
    },
  });
  useEffect(() => noteTimedItem({ kind: 'programme', left }), [left]);
  return null;
}
