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

const yes = 'true' as const;

/**
 * Plays an item with the viewer's settings and reports it to the service while it lasts. `playback` is `null` until the
 * service has responded; `from` in seconds replaces the resume position, and `length` is longer than a playback that still grows.
 */
export function useReportedPlayer(
  playback: Playback | null,
  what: Playable,
  from: number | null,
  length = 0,
): Player {
  // The service may have rejected a failed playback, and another source is another playback; every other renewal keeps its own.
  const [renamed, setRenamed] = useState<{ readonly of: string; readonly as: string } | null>(null);
  const platform = usePlatform();
  const config = useRemoteConfig();
  const settings = useMemo(() => engineSettings(platform, config), [platform, config]);
  const source = useMemo(() => playback && sourceOfPlayback(playback, from), [playback, from]);
  const of = playback?.playback_id ?? null;
  const playbackId = renamed && renamed.of === of ? renamed.as : of;
  const player: Player = usePlayer(source, {
    settings,
    renew: async (failed) => {
      const going = playbackId === null ? undefined : { last: playbackId, failed: failed ? yes : undefined };
      const fresh = await requestPlayback(what, undefined, going);
      if (of !== null && (failed || player.state.phase === 'failed'))
        setRenamed({ of, as: fresh.playback_id });
      return sourceOfPlayback(fresh, from);
    },
  });
  const { position, phase, range, live } = player.state;
  useHeartbeat({
    what,
    playbackId,
    active: phase !== 'failed' && phase !== 'idle',
    position,
    duration: live || range.end === 0 ? 0 : Math.max(range.end, length),
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
