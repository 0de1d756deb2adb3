import { useMemo } from 'react';
import { usePlayback } from '../../features/player/index.ts';
import { useStream } from '../../features/streams/api/get-stream.ts';
import { Play } from './play.tsx';
import { useLive } from './use-live.tsx';
import { WatchFailure } from './watch-failure.tsx';

function nothing(): void {
  // Live has no position to report.
}

/** Plays a broadcast: live, or from the archive. */
export function WatchStreamScreen({ id }: { readonly id: number }) {
  const { data } = useStream(id);
  const what = { kind: 'stream', id } as const;
  const playback = usePlayback(what);
  const live = useLive(
    useMemo(
      () => ({
        channel: null,
        title: data?.title ?? '',
        begins: data ? Date.parse(data.starts_at) : null,
        onGuide: null,
        onArchive: nothing,
      }),
      [data],
    ),
  );
  if (playback.isError)
    return <WatchFailure error={playback.error} onRetry={() => void playback.refetch()} />;
  return (
    <Play
      playback={playback.data ?? null}
      heading={data?.title ?? ''}
      subheading={data?.description ?? ''}
      from={null}
      onReport={nothing}
      what={what}
      view={{ renderLive: live.renderLive }}
      renderBeside={live.renderBeside}
    />
  );
}
