import { reelWatchedFrom } from '@oyna/contract/resuming';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSentReports } from '../../../features/library/api/use-sent-reports.ts';
import { type Player, useHistoryReports } from '../../../features/player/index.ts';

interface ReelHistoryProps {
  /** The reel whose picture is shown; `null` while none is. */
  readonly id: number | null;
  readonly player: Player;
}

interface WatchedReelProps {
  readonly id: number;
  readonly player: Player;
  readonly report: ReturnType<typeof useSentReports>;
}

/** Reports how far the reels were watched; its code loads after the picture. */
export function ReelHistory({ id, player }: ReelHistoryProps) {
  const report = useSentReports();
  return id === null ? null : <WatchedReel key={id} id={id} player={player} report={report} />;
}

/** One that repeats after its end stays watched. */
function WatchedReel({ id, player: { state }, report }: WatchedReelProps) {
  const isOver = useRef(false);
  const ended = state.phase === 'ended';
  const note = useHistoryReports(state, (position, duration, isHeld) => {
    if (isOver.current || position < reelWatchedFrom) return;
    report({ cinema: null, episode: null, reel: id, position, duration }, isHeld);
  });
  const onEnded = useEffectEvent(() => {
    note('leave');
    isOver.current = true;
  });
  useEffect(() => {
    if (ended) onEnded();
  }, [ended]);
  return null;
}
