import type { ComponentType } from 'react';
import type { Playable } from '../../features/player/index.ts';

export interface EndingProps {
  /** The ended item. */
  readonly what: Playable;
  /** Its title. */
  readonly title: string;
  readonly shown: boolean;
  readonly onStartOver: () => void;
}

/** The component that covers the player at the end. It is mounted before it is `shown`, to load its data. */
export type Ending = ComponentType<EndingProps>;
