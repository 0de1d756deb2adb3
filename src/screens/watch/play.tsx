import type { Playback } from '@oyna/contract/playback';
import { useMemo, useRef } from 'react';
import { absoluteAddress } from '../../api/base.ts';
import { askPlayback, type Playable } from '../../features/player/api/ask-playback.ts';
import { PlayerView } from '../../features/player/components/player-view.tsx';
import { chooseManifests, mediaSourceProbe } from '../../features/player/engine/choose-manifest.ts';
import type { PlayerSource } from '../../features/player/session/player-source.ts';
import { useHistoryReports } from '../../features/player/session/use-history-reports.ts';
import { usePlayer } from '../../features/player/session/use-player.ts';
import { useThumbnails } from '../../features/player/session/use-thumbnails.ts';
import { useLang } from '../../state/lang.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSession } from '../../state/session.ts';
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
  /** What it is, to ask for fresh addresses of it. */
  readonly what: Playable;
}

function sourceOf({ manifest, live, resume_at, drm }: Playback, from: number | null): PlayerSource {
  // Asked once: another language on the way must not start it anew.
  const { lang } = useLang.getState();
  return {
    manifests: chooseManifests(manifest, mediaSourceProbe()).map((each) => ({
      ...each,
      url: absoluteAddress(each.url),
    })),
    live: live !== null,
    startAt: live === null ? (from ?? resume_at) : null,
    audioLanguages: [lang === 'ru' ? 'ru' : 'uz', 'uz', 'ru'],
    textLanguages: [],
    protection: drm && {
      drm,
      absolute: absoluteAddress,
      headers: () => {
        const { token } = useSession.getState();
        return token === null ? {} : { authorization: `Bearer ${token}` };
      },
    },
  };
}

/** Plays what the service allowed. */
export function Play({ playback, heading, subheading, from, onReport, what }: PlayProps) {
  const navigation = useNavigation();
  const video = useRef<HTMLVideoElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const source = useMemo(() => sourceOf(playback, from), [playback, from]);
  const player = usePlayer(source, {
    video,
    text,
    settings: useEngineSettings(),
    renew: async () => sourceOf(await askPlayback(what), from),
  });
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
      {error && <WatchFailure error={error} onRetry={player.reload} />}
    </>
  );
}
