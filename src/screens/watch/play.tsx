import type { Playback } from '@oyna/contract/playback';
import { useMemo, useRef } from 'react';
import { absoluteAddress } from '../../api/base.ts';
import { PlayerView } from '../../features/player/components/player-view.tsx';
import { chooseManifest, mediaSourceProbe } from '../../features/player/engine/choose-manifest.ts';
import { useHistoryReports } from '../../features/player/session/use-history-reports.ts';
import { type PlayerSource, usePlayer } from '../../features/player/session/use-player.ts';
import { useThumbnails } from '../../features/player/session/use-thumbnails.ts';
import { useLang } from '../../state/lang.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useEngineSettings } from './use-engine-settings.ts';
import { useWatching } from './use-watching.ts';
import { WatchFailure } from './watch-failure.tsx';

interface PlayProps {
  readonly playback: Playback;
  readonly heading: string;
  readonly subheading: string;
  /** Seconds; where it was left unless given. */
  readonly from: number | null;
  readonly onReport: (position: number, duration: number) => void;
  /** Asks for new addresses: the old ones have expired or do not answer. */
  readonly onRenew: () => void;
}

/** Plays what the service allowed. */
export function Play({ playback, heading, subheading, from, onReport, onRenew }: PlayProps) {
  const navigation = useNavigation();
  const video = useRef<HTMLVideoElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const source = useMemo((): PlayerSource | null => {
    const manifest = chooseManifest(playback.manifest, mediaSourceProbe());
    const live = playback.live !== null;
    // Asked once: another language on the way must not start it anew.
    const { lang } = useLang.getState();
    return (
      manifest && {
        manifest: { ...manifest, url: absoluteAddress(manifest.url) },
        live,
        startAt: live ? null : (from ?? playback.resume_at),
        audioLanguages: [lang === 'ru' ? 'ru' : 'uz', 'uz', 'ru'],
      }
    );
  }, [playback, from]);
  const player = usePlayer(source, video, text, useEngineSettings());
  const thumbnails = useThumbnails(playback.thumbnails);
  const note = useHistoryReports(player.state, onReport);
  useWatching(player);
  const { error } = player.state;
  return (
    <>
      <PlayerView
        player={player}
        video={video}
        text={text}
        heading={heading}
        subheading={subheading}
        markers={playback.markers}
        thumbnails={thumbnails}
        onLeave={navigation.back}
        onSeek={() => note('seek')}
        onPause={() => note('pause')}
      />
      {error && (
        <WatchFailure
          error={error}
          onRetry={() => (error.kind === 'expired' ? onRenew() : player.reload())}
        />
      )}
    </>
  );
}
