import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { isNetworkFault } from '../../../api/api-error.ts';
import { isReachable, onReachable } from '../../../api/reachability.ts';
import { usePlatform } from '../../../state/platform-context.ts';
import type { EngineSettings, PlayerEngine, Tracks } from '../engine/player-engine.ts';
import { playback } from '../model/playback-machine.ts';
import { idlePlayback, type PlaybackState } from '../model/playback-state.ts';
import type { ViewingMeasures } from '../model/viewing-measures.ts';
import { PlaybackSession } from './playback-session.ts';
import type { PlayerSource } from './player-source.ts';
import { type PlayerSurface, playerSurface } from './player-surface.ts';
import { ViewingMeasurer } from './viewing-measurer.ts';

export interface Player {
  readonly state: PlaybackState;
  readonly tracks: Tracks;
  readonly engine: PlayerEngine;
  /** What is to be put on the screen. */
  readonly surface: Pick<PlayerSurface, 'video' | 'text'>;
  /** Whether it is to play, known before `state` has heard of a key. */
  readonly wantsPlay: () => boolean;
  readonly toggle: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekTo: (position: number) => void;
  /** Asks for fresh addresses and loads the same again where it stopped. */
  readonly reload: () => void;
  /** The service forbids it: stops with what it said, until `reload`. */
  readonly stop: (refusal: unknown) => void;
  /** Whether speeds other than 1 play here. */
  readonly hasSpeeds: boolean;
  /** How the viewing has gone so far. */
  readonly measures: () => ViewingMeasures;
}

interface PlayerOptions {
  readonly settings: EngineSettings;
  /** Fresh addresses of what the source is. Rejects with what the service says to it. */
  readonly renew: () => Promise<PlayerSource>;
}

const noTracks: Tracks = { audio: [], text: [], video: [] };

/** Plays a source on the app's surface for as long as the component lives. */
export function usePlayer(source: PlayerSource | null, options: PlayerOptions): Player {
  const { settings } = options;
  const platform = usePlatform();
  const [state, dispatch] = useReducer(playback, idlePlayback);
  const [tracks, setTracks] = useState(noTracks);
  const latest = useRef({ state, options });
  latest.current = { state, options };
  const [surface] = useState(() => playerSurface(settings));
  const { engine, video, text } = surface;
  const [measurer] = useState(() => new ViewingMeasurer(engine));
  const session = useRef<PlaybackSession | null>(null);

  useEffect(() => {
    const running = new PlaybackSession(engine, {
      dispatch: (event) => {
        measurer.note(event);
        dispatch(event);
        if (event.type === 'tracks') setTracks(engine.tracks());
      },
      renew: () => latest.current.options.renew(),
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
      onRemedy: (remedy, { code }) => measurer.note({ type: 'remedy', remedy, code }),
    });
    session.current = running;
    return () => {
      session.current = null;
      measurer.end();
      running.end();
    };
  }, [engine, measurer, platform]);

  useEffect(() => {
    if (!source) return;
    engine.tune(latest.current.options.settings);
    session.current?.open(source, () => engine.attach(video, text));
  }, [source, engine, video, text]);

  const play = useCallback(() => session.current?.play(), []);
  const pause = useCallback(() => session.current?.pause(), []);
  const commands = useMemo(
    () => ({
      play,
      pause,
      wantsPlay: () => session.current?.wantsPlay() ?? false,
      toggle: () => (latest.current.state.intent === 'play' ? pause() : play()),
      seekTo: (position: number) => session.current?.seekTo(position),
      reload: () => session.current?.again(),
      stop: (refusal: unknown) => session.current?.stop(refusal),
      measures: () => measurer.now(),
    }),
    [play, pause, measurer],
  );
  return { state, tracks, engine, surface, hasSpeeds: settings.playbackRate !== false, ...commands };
}
