import { useEffect, useState } from 'react';
import { pictureAddress } from '../../../api/base.ts';
import { sincePress } from '../../../focus/timing/since-press.ts';
import { useNowPlaying } from '../../../state/now-playing.ts';
import type { LeaveReason } from '../model/leave-reason.ts';
import { SystemControls } from '../session/system-controls.ts';
import type { usePlayerController } from './use-player-controller.ts';

interface SystemMediaProps {
  readonly control: Pick<
    ReturnType<typeof usePlayerController>,
    'player' | 'pause' | 'seekTo' | 'neighbour' | 'speed'
  >;
  /** The item, and the actions of its screen. */
  readonly shown: {
    readonly heading: string;
    readonly subheading: string;
    readonly artwork?: string | null | undefined;
    readonly onLeave: (reason: LeaveReason) => void;
    readonly onVertical?: ((direction: 1 | -1) => void) | undefined;
  };
}

/** Some browsers deliver a media key to the page and to the media session. Within this time in ms it is one press. */
const SAME_PRESS_MS = 300;
/** Width of the artwork, in units. */
const ARTWORK = 512;

/** Connects the player with the media controls of the system. Its code loads after the picture. */
export function SystemMedia({ control, shown }: SystemMediaProps) {
  const [system] = useState(
    () =>
      new SystemControls({
        mediaSession: navigator.mediaSession,
        createMetadata: (init) => new MediaMetadata(init),
        now: () => performance.now(),
      }),
  );
  useEffect(() => {
    const { player, speed, neighbour } = control;
    const { artwork, onVertical } = shown;
    const once = (act: () => void) => () => {
      if (sincePress() > SAME_PRESS_MS) act();
    };
    // On live channels, the next and previous items are channels.
    const item = (which: 'next' | 'previous'): (() => void) | null => {
      if (!player.state.live) return neighbour(which);
      return onVertical ? () => onVertical(which === 'next' ? 1 : -1) : null;
    };
    const [next, previous] = [item('next'), item('previous')];
    const { state } = player;
    const described = {
      title: shown.heading,
      subtitle: shown.subheading,
      artwork: artwork ? pictureAddress(artwork, ARTWORK) : null,
    };
    useNowPlaying.setState({
      now: {
        ...described,
        position: state.position,
        duration: state.live ? null : state.range.end,
        isPaused: state.intent === 'pause',
        seekTo: control.seekTo,
      },
    });
    system.show(
      { ...described, state, speed },
      {
        play: once(player.play),
        pause: once(control.pause),
        stop: once(() => shown.onLeave('asked')),
        seekTo: control.seekTo,
        next: next && once(next),
        previous: previous && once(previous),
      },
    );
  });
  useEffect(
    () => () => {
      system.clear();
      useNowPlaying.setState({ now: null });
    },
    [system],
  );
  return null;
}
