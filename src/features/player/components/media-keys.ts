import type { SeekDirection } from '../model/seek.ts';
import type { PanelName } from './panel-control.ts';
import type { MediaKeys } from './use-media-keys.ts';

interface MediaActions {
  readonly live: boolean;
  readonly position: number;
  readonly start: number;
  readonly shown: boolean;
  readonly toggle: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly leave: () => void;
  readonly show: () => void;
  readonly step: (direction: SeekDirection, held: boolean) => void;
  readonly seekTo: (position: number) => void;
  /** `null` if there is no previous or next item. */
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
  readonly togglePanel: (name: PanelName, enter?: string) => void;
  readonly toggleStats: () => void;
}

/** After this many seconds, "previous" goes to the start of the current item. */
const STARTED = 10;

/** Maps the remote's keys to playback actions. */
export function mediaKeys(act: MediaActions): MediaKeys {
  const once = (what: () => void) => (held: boolean) => {
    if (!held) what();
  };
  return {
    playPause: once(() => {
      act.toggle();
      act.show();
    }),
    play: once(act.play),
    pause: once(() => {
      act.pause();
      act.show();
    }),
    stop: once(act.leave),
    rewind: (held) => act.step(-1, held),
    fastForward: (held) => act.step(1, held),
    next: once(() => act.next?.()),
    previous: once(() => {
      if (act.live) return;
      if (act.previous && act.position - act.start < STARTED) act.previous();
      else act.seekTo(act.start);
    }),
    captions: once(() => act.togglePanel('tracks', 'text')),
    red: once(() => act.togglePanel('tracks', 'audio')),
    green: once(() => act.togglePanel('tracks', 'text')),
    yellow: once(() => act.togglePanel('quality')),
    blue: once(act.toggleStats),
    info: once(() => (act.shown ? act.togglePanel('sleep') : act.show())),
  };
}
