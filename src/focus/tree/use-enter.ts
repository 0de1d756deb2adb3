import { useEffect } from 'react';
import { useReachable } from './coverable.tsx';
import { moveFocus } from './move-focus.ts';
import { useScreen } from './screen-context.ts';

/** The focus key of a history entry's screen. */
export function screenKey(entry: string): string {
  return `screen:${entry}`;
}

/**
 * Takes the focus into this screen whenever its `phase` changes (loading, failed, ready) and the focus is not
 * somewhere else that is visible, such as the side menu.
 */
export function useEnter(phase: string): void {
  const { entry } = useScreen();
  const reachable = useReachable();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new phase enters again
  useEffect(() => {
    if (reachable && document.querySelector('[data-focused]') === null) moveFocus(screenKey(entry));
  }, [phase, reachable, entry]);
}
