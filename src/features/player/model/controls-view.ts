import type { PlaybackState } from './playback-state.ts';

/** The view of the controls for a playback state. */
export interface ControlsView {
  /** Action of the play button. */
  readonly playButton: 'play' | 'pause' | 'replay';
  readonly spinner: boolean;
  readonly canSeek: boolean;
  /** The screensaver is held off exactly while this is true. */
  readonly keepsScreenOn: boolean;
}

export function controlsView(state: PlaybackState): ControlsView {
  const { phase, intent, range } = state;
  const running = phase === 'playing' || phase === 'buffering' || phase === 'paused';
  return {
    playButton: phase === 'ended' ? 'replay' : intent === 'play' ? 'pause' : 'play',
    spinner: phase === 'idle' || phase === 'loading' || phase === 'buffering',
    canSeek: (running || phase === 'ended') && range.end > range.start,
    keepsScreenOn:
      phase === 'playing' || ((phase === 'buffering' || phase === 'loading') && intent === 'play'),
  };
}
