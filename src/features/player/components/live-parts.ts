import type { ReactNode } from 'react';
import type { Player } from '../session/use-player.ts';

/** Live playback while the controls are drawn. */
export interface LiveMoment {
  readonly player: Player;
  /** The position, or the target while the viewer is choosing one. Seconds. */
  readonly at: number;
  /** Whether the controls are visible. */
  readonly shown: boolean;
}

/** Parts of the controls: above the time bar in place of the headings, below it, and after the play button. `now` tells what is on. */
export interface LiveParts {
  readonly title: ReactNode;
  readonly now: ReactNode;
  readonly times: ReactNode;
  readonly buttons: ReactNode;
}
