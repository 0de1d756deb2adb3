import type { ComponentType } from 'react';

export interface EndingProps {
  readonly id: number;
  /** The ended title. */
  readonly title: string;
  readonly shown: boolean;
  readonly onStartOver: () => void;
}

/** The component that covers the player at the end. It is mounted before it is `shown`, to load its data. */
export type Ending = ComponentType<EndingProps>;
