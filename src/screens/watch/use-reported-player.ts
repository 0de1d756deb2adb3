import type { Playback } from '@oyna/contract/playback';
import { useEffect, useMemo, useState } from 'react';
import { useRemoteConfig } from '../../api/remote-config.ts';
import {
  engineSettings,
  notePlayedOrigin,
  type Playable,
  type Player,
  requestPlayback,
  sourceOfPlayback,
  useHeartbeat,
  usePlayer,
  useScreensaverAndSuspend,
  viewerSettings,
} from '../../features/player/index.ts';
import { usePlatform } from '../../shared/platform-context.ts';

/**
 * Plays an item with the viewer's settings and reports it to the service while it lasts. `playback` is `null` until the
 * service has responded; `from` in seconds replaces the resume position.
 */
export function useReportedPlayer(playback: Playback | null, what: Playable, from: number | null): Player {
  // The service may have rejected a failed playback, so its retry has a new identifier; every other one keeps its own.
  const [renamed, setRenamed] = useState<{ readonly of: string; readonly as: string } | null>(null);
  const platform = usePlatform();
  const config = useRemoteConfig();
  const settings = useMemo(() => engineSettings(platform, config), [platform, config]);
  const source = useMemo(() => playback && sourceOfPlayback(playback, from), [playback, from]);
  const player: Player = usePlayer(source, {
    settings,
    renew: async () => {
      const fresh = await requestPlayback(what);
      if (playback && player.state.phase === 'failed')
        setRenamed({ of: playback.playback_id, as: fresh.playback_id });
      return sourceOfPlayback(fresh, from);
    },
  });
  const { position, phase } = player.state;
  useHeartbeat({
    what,
    playbackId:
      renamed && renamed.of === playback?.playback_id ? renamed.as : (playback?.playback_id ?? null),
    active: phase !== 'failed' && phase !== 'idle',
    position,
    onRenewed: player.readdress,
    onRejected: player.reject,
  });
  useScreensaverAndSuspend(player);
  const isPlaying = phase === 'playing';
  useEffect(() => {
    if (isPlaying && source) notePlayedOrigin(source.manifests.map(({ url }) => url));
  }, [isPlaying, source]);
  const { engine } = player;
  useEffect(() => engine.selectQuality(viewerSettings().quality), [engine]);
  return player;
}
