import { usePlayback } from '../../features/player/index.ts';
import { useReel } from '../../features/reels/api/get-reel.ts';
import { Play } from './play.tsx';
import { WatchFailure } from './watch-failure.tsx';

function nothing(): void {
  // A reel is short, so its position is not stored.
}

/** Plays a short vertical video. */
export function WatchReelScreen({ id }: { readonly id: number }) {
  const reel = useReel(id);
  const what = { kind: 'reels', id } as const;
  const playback = usePlayback(what);
  if (playback.isError)
    return <WatchFailure error={playback.error} onRetry={() => void playback.refetch()} />;
  return (
    <Play
      playback={playback.data ?? null}
      heading={reel.data?.title ?? ''}
      artwork={reel.data?.cover}
      subheading={reel.data?.cinema?.title ?? ''}
      from={0}
      onReport={nothing}
      what={what}
    />
  );
}
