import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { isNetworkFault } from '../../../api/api-error.ts';
import { checkReachable, isReachable, onReachable } from '../../../api/reachability.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { useSteadyActions } from '../../../shared/use-steady-actions.ts';
import type { EngineSettings, PlayerEngine } from '../engine/player-engine.ts';
import { playback } from '../model/playback-machine.ts';
import type { PlaybackMeasures } from '../model/playback-measures.ts';
import { idlePlayback, type PlaybackState } from '../model/playback-state.ts';
import type { Tracks } from '../model/tracks.ts';
import { PlaybackMeasurer } from './playback-measurer.ts';
import { PlaybackSession } from './playback-session.ts';
import type { PlayerSource } from './player-source.ts';
import { type PlayerSurface, playerSurface, replaceShaped } from './player-surface.ts';
import { takeAhead } from './surface-ahead.ts';
import { watchNetwork } from './watch-network.ts';

export interface Player {
  readonly state: PlaybackState;
  readonly tracks: Tracks;
  readonly engine: PlayerEngine;
  /** The element to show. */
  readonly surface: Pick<PlayerSurface, 'video' | 'text'>;
  /** The playback intent, known before `state` reflects a key press. */
  readonly wantsPlay: () => boolean;
  readonly toggle: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekTo: (position: number) => void;
  /** Requests fresh addresses and reloads at the position where it stopped. */
  readonly reload: () => void;
  /** The service rejected the playback: shows its error until `reload`. */
  readonly reject: (cause: unknown) => void;
  /** Whether playback rates other than 1 are supported. */
  readonly hasSpeeds: boolean;
  /** The service renewed the addresses of the media, which are below this base from now on. */
  readonly readdress: (base: string) => void;
  /** Measurements of the playback so far. */
  readonly measures: () => PlaybackMeasures;
}

interface PlayerOptions {
  readonly settings: EngineSettings;
  /** Fetches new media addresses for the source, or the next source if this one failed. Rejects with the API error. */
  readonly renew: (failed: boolean) => Promise<PlayerSource>;
}

const noTracks: Tracks = { audio: [], text: [], video: [] };

/**
 * Plays a source on the app's surface while the component is mounted, which becomes another one if the source is loaded
 * there already. Without a source, the surface is empty.
 */
export function usePlayer(source: PlayerSource | null, options: PlayerOptions): Player {
  const { settings } = options;
  const platform = usePlatform();
  const [state, dispatch] = useReducer(playback, idlePlayback);
  const [tracks, setTracks] = useState(noTracks);
  const [surface, setSurface] = useState(() => playerSurface(settings));
  const isMoving = useRef(false);
  const { engine, video, text } = surface;
  const [measurer] = useState(() => new PlaybackMeasurer(engine));
  const session = useRef<PlaybackSession | null>(null);

  const renew = useEffectEvent((failed: boolean) => options.renew(failed));
  const tune = useEffectEvent((tuned: PlayerEngine) => tuned.tune(settings));

  const replace = useEffectEvent(() => replaceShaped(settings));

  useLayoutEffect(() => {
    const taken = source && (takeAhead(source) ?? (source.protection && replace()));
    if (!taken) return;
    isMoving.current = true;
    setSurface(taken);
  }, [source]);

  useEffect(() => {
    measurer.follow(engine);
    const running = new PlaybackSession(engine, {
      dispatch: (event) => {
        measurer.note(event);
        dispatch(event);
        if (event.type === 'tracks') setTracks(engine.tracks());
      },
      renew: (failed) => renew(failed),
      isOutage: isNetworkFault,
      isOnline: () => platform.isOnline() && isReachable(),
      onOnline: (listener) => {
        const heard = (online: boolean): void => {
          if (online) listener();
        };
        const stops = [platform.onNetwork(heard), onReachable(heard)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      onRecovery: (action, { code }) => measurer.note({ type: 'recovery', action, code }),
    });
    session.current = running;
    const stopWatching = watchNetwork(engine, checkReachable);
    return () => {
      stopWatching();
      session.current = null;
      measurer.end();
      running.end();
    };
  }, [engine, measurer, platform]);

  useEffect(() => {
    // The other surface follows with the next render.
    if (isMoving.current) {
      isMoving.current = false;
      return;
    }
    if (!source) {
      session.current?.close();
      return;
    }
    tune(engine);
    session.current?.open(source, () => engine.attach(video, text));
  }, [source, engine, video, text]);

  const play = () => session.current?.play();
  const pause = () => session.current?.pause();
  const commands = useSteadyActions({
    play,
    pause,
    wantsPlay: () => session.current?.wantsPlay() ?? false,
    toggle: () => (state.intent === 'play' ? pause() : play()),
    seekTo: (position: number) => session.current?.seekTo(position),
    reload: () => session.current?.retry(),
    reject: (cause: unknown) => session.current?.reject(cause),
    readdress: (base: string) => session.current?.readdress(base),
    measures: () => measurer.now(),
  });
  return { state, tracks, engine, surface, hasSpeeds: settings.playbackRate !== false, ...commands };
}
