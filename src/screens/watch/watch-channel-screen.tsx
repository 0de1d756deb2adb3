import { useChannels } from '../../features/channels/api/list-channels.ts';
import { useMediaKeys, usePlayback } from '../../features/player/index.ts';
import { clockTime } from '../../i18n/format.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Play } from './play.tsx';
import { WatchFailure } from './watch-failure.tsx';

function nothing(): void {
  // Live has no position to report.
}

/** Plays a channel live; the channel keys switch to its neighbours. */
export function WatchChannelScreen({ id }: { readonly id: number }) {
  const navigation = useNavigation();
  const what = { kind: 'channel', id } as const;
  const playback = usePlayback(what);
  const { data } = useChannels();
  const place = data?.findIndex((channel) => channel.id === id) ?? -1;
  const channel = data?.[place];
  const zap = (by: 1 | -1) => (held: boolean) => {
    const next = data && place >= 0 ? data[(place + by + data.length) % data.length] : undefined;
    if (next && !held) navigation.replace({ name: 'watchChannel', id: next.id });
  };
  useMediaKeys({ channelUp: zap(1), channelDown: zap(-1) });
  if (playback.isError)
    return <WatchFailure error={playback.error} onRetry={() => void playback.refetch()} />;
  const now = channel?.now;
  return (
    <Play
      playback={playback.data ?? null}
      heading={channel ? `${channel.number}. ${channel.name}` : ''}
      subheading={
        now
          ? `${clockTime(Date.parse(now.starts_at))} – ${clockTime(Date.parse(now.ends_at))}  ${now.title}`
          : ''
      }
      from={null}
      onReport={nothing}
      what={what}
    />
  );
}
