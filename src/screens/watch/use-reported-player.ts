import type { Playback } from '@oyna/contract/playback';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorCode } from '../../api/api-error.ts';
import { useRemoteConfig } from '../../api/remote-config.ts';
import {
  engineSettings,
  type Playable,
  type Player,
  requestPlayback,
  sourceOfPlayback,
  useHeartbeat,
  usePlayer,
  useWatching,
  viewerSettings,
} from '../../features/player/index.ts';
import { usePlatform } from '../../state/platform-context.ts';

/**
 * Plays an item with the viewer's settings and reports it to the service while it lasts. `playback` is `null` until the
 * service has responded; `from` in seconds replaces the resume position.
 */
export function useReportedPlayer(playback: Playback | null, what: Playable, from: number | null): Player {
  // A playback ended elsewhere needs a new identifier; every other one continues with its own and keeps its slot.
  const endedElsewhere = useRef(false);
  const [renamed, setRenamed] = useState<{ readonly of: string; readonly as: string } | null>(null);
  const platform = usePlatform();
  const config = useRemoteConfig();
  const settings = useMemo(() => engineSettings(platform, config), [platform, config]);
  const source = useMemo(() => playback && sourceOfPlayback(playback, from), [playback, from]);
  const player = usePlayer(source, {
    settings,
    renew: async () => {
      const fresh = await requestPlayback(what);
      if (endedElsewhere.current && playback) setRenamed({ of: playback.playback_id, as: fresh.playback_id });
      endedElsewhere.current = false;
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
    onRefused: (rejection) => {
      endedElsewhere.current = errorCode(rejection) === 'playback_ended';
      player.reject(rejection);
    },
  });
  useWatching(player);
  const { engine } = player;
  useEffect(() => engine.selectQuality(viewerSettings().quality), [engine]);
  return player;
}
