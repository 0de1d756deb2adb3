import { createContext, useCallback, useContext } from 'react';
import { topTrap } from './traps.ts';

/** Focus key of the modal or panel that a component is in; `null` on the screen itself. */
const LayerContext = createContext<string | null>(null);

export const LayerProvider = LayerContext.Provider;

/** Returns a predicate: whether the component is in the topmost layer. Keys that type belong to that layer only. */
export function useIsOnTop(): () => boolean {
  const layer = useContext(LayerContext);
  return useCallback(() => (topTrap()?.focusKey ?? null) === layer, [layer]);
}
