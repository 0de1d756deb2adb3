import type { ComponentType } from 'react';
import type { Playable } from '../../features/player/index.ts';

export interface EndingProps {
  /** The ended item. */
  readonly what: Playable;
  /** Its title. */
  readonly heading: string;
  readonly shown: boolean;
  readonly onStartOver: () => void;
  readonly onLeave: () => void;
  /** Where the playback started and where its media ends, in seconds; `from` is `null` for the resume position. */
  readonly from: number | null;
  readonly reached: number;
  /** Requests the playback again and continues from a position in seconds. */
  readonly onMore?: ((position: number) => void) | undefined;
}

/** The component that covers the player at the end. It is mounted before it is `shown`, to load its data. */
export type Ending = ComponentType<EndingProps>;
