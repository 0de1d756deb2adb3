import { useReducer, useState } from 'react';
import { vi } from 'vitest';
import type { PlayerEngine } from '#src/features/player/engine/player-engine.ts';
import { noStats } from '#src/features/player/engine/shaka-stats.ts';
import { type PlaybackEvent, playback } from '#src/features/player/model/playback-machine.ts';
import { newMeasuring } from '#src/features/player/model/playback-measures.ts';
import { idlePlayback } from '#src/features/player/model/playback-state.ts';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import type { Player } from '#src/features/player/session/use-player.ts';

const none: Tracks = { audio: [], text: [], video: [] };

/** The calls made to the engine. */
export function fakeEngine() {
  return {
    /** The seek targets, and whether a seek is confirmed at once. */
    sought: [] as number[],
    hears: true,
    selectAudio: vi.fn(),
    selectText: vi.fn(),
    setTextVisible: vi.fn(),
    selectQuality: vi.fn(),
    setSpeed: vi.fn(),
    thumbnails: async () => [],
    stats: () => ({ ...noStats, width: 1280, height: 720 }),
    measures: () => newMeasuring.measures,
  };
}

/** A player whose engine is controlled by the test; its events go through the real state machine. */
export function useFakePlayer(
  engine: ReturnType<typeof fakeEngine>,
  tracks: Tracks = none,
): { player: Player; report: (event: PlaybackEvent) => void } {
  const [state, report] = useReducer(playback, idlePlayback);
  const [surface] = useState(() => ({
    video: document.createElement('video'),
    text: document.createElement('div'),
  }));
  const play = (): void => report({ type: 'state', state: 'playing' });
  const pause = (): void => report({ type: 'state', state: 'paused' });
  return {
    report,
    player: {
      state,
      tracks,
      engine: engine as unknown as PlayerEngine,
      surface,
      play,
      pause,
      wantsPlay: () => state.intent === 'play',
      toggle: () => (state.intent === 'play' ? pause() : play()),
      seekTo: (position) => {
        engine.sought.push(position);
        if (engine.hears) report({ type: 'time', position, range: state.range });
      },
      reload: () => undefined,
      reject: () => undefined,
      readdress: () => undefined,
      hasSpeeds: true,
      measures: () => engine.measures(),
    },
  };
}
