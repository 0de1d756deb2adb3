import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

export interface EndingProps {
  readonly id: number;
  /** The ended title. */
  readonly title: string;
  readonly shown: boolean;
  readonly onStartOver: () => void;
}

/** The component that covers the player at the end. It is mounted before it is `shown`, to load its data. */
export type Ending = ComponentType<EndingProps>;

/** Loads the code of an ending shortly before it is needed. Without it, the player offers its own actions. */
export function useEnding(load: (() => Promise<Ending>) | null, near: boolean): Ending | null {
  const [ending, setEnding] = useState<Ending | null>(null);
  const fetchEnding = useEffectEvent(() => load?.());
  const wanted = load !== null && near;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    fetchEnding()?.then(
      (loaded) => gone || setEnding(() => loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return wanted ? ending : null;
}
