import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ChosenManifest } from '../engine/choose-manifest.ts';
import { playbackErrorOf } from '../engine/error-kinds.ts';
import { PlaybackError } from '../engine/playback-error.ts';
import type { PlayerEngine, Tracks } from '../engine/player-engine.ts';
import type { EngineSettings } from '../engine/shaka-config.ts';
import { ShakaEngine } from '../engine/shaka-engine.ts';
import { playback } from '../model/playback-machine.ts';
import { idlePlayback, type PlaybackState } from '../model/playback-state.ts';

export interface PlayerSource {
  readonly manifest: ChosenManifest;
  readonly live: boolean;
  /** Seconds; `null` is the beginning of a film and the edge of a live stream. */
  readonly startAt: number | null;
  /** Languages of audio in order of preference. */
  readonly audioLanguages: readonly string[];
}

export interface Player {
  readonly state: PlaybackState;
  readonly tracks: Tracks;
  readonly engine: PlayerEngine;
  readonly toggle: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekTo: (position: number) => void;
  /** Loads the same again where it stopped. */
  readonly reload: () => void;
}

const noTracks: Tracks = { audio: [], text: [], video: [] };

/** Plays a source in a video element for as long as the component lives. */
export function usePlayer(
  source: PlayerSource | null,
  video: RefObject<HTMLVideoElement | null>,
  text: RefObject<HTMLDivElement | null>,
  settings: EngineSettings,
): Player {
  const [state, dispatch] = useReducer(playback, idlePlayback);
  const [tracks, setTracks] = useState(noTracks);
  const [engine] = useState<PlayerEngine>(() => new ShakaEngine(settings));
  const latest = useRef(state);
  latest.current = state;

  useEffect(
    () =>
      engine.onEvent((event) => {
        dispatch(event);
        if (event.type === 'tracks') setTracks(engine.tracks());
      }),
    [engine],
  );
  useEffect(
    () => () => {
      void engine.destroy();
    },
    [engine],
  );

  const start = useCallback(
    async (from: PlayerSource, startAt: number | null): Promise<void> => {
      const element = video.current;
      if (!element) return;
      dispatch({ type: 'load', live: from.live, startAt });
      try {
        await engine.attach(element, text.current ?? undefined);
        const { url, mime } = from.manifest;
        const { live, audioLanguages } = from;
        if (
          !(await engine.load({ manifestUrl: url, mime, startAt, live, audioLanguages, textLanguages: [] }))
        )
          return;
        dispatch({ type: 'loaded' });
        setTracks(engine.tracks());
        await engine.play();
      } catch (error) {
        dispatch({ type: 'error', error: fatal(error) });
      }
    },
    [engine, video, text],
  );

  useEffect(() => {
    if (source) void start(source, source.startAt);
  }, [source, start]);

  const play = useCallback(() => void engine.play(), [engine]);
  const pause = useCallback(() => engine.pause(), [engine]);
  return {
    state,
    tracks,
    engine,
    play,
    pause,
    toggle: () => (latest.current.intent === 'play' ? pause() : play()),
    seekTo: (position) => engine.seekTo(position),
    reload: () => {
      if (source) void start(source, source.live ? null : latest.current.position);
    },
  };
}

/** What made a load fail has stopped it, whatever the engine thinks of the error itself. */
function fatal(error: unknown): PlaybackError {
  const known = playbackErrorOf(error);
  return known.recoverable ? new PlaybackError({ ...known, recoverable: false }) : known;
}
