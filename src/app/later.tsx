import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code comes when it is opened, or before by `fetch`. */
export interface LaterScreen<P> {
  readonly Screen: ComponentType<P>;
  readonly fetch: () => Promise<void>;
}

/** Keeps a screen's code out of what the first screen waits for. Once it is there it shows at once. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LaterScreen<P> {
  let loaded: ComponentType<P> | null = null;
  const arrive = (screen: ComponentType<P>): { default: ComponentType<P> } => {
    loaded = screen;
    return { default: screen };
  };
  const Lazy = lazy(() => load().then(arrive));
  const Screen = (props: P) => {
    // Chosen once: another component in its place would begin anew.
    const [Ready] = useState(() => loaded);
    return Ready ? <Ready {...props} /> : <Lazy {...props} />;
  };
  return { Screen, fetch: () => load().then((screen) => void arrive(screen)) };
}
