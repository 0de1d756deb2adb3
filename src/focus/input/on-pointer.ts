import { appFocus } from '../tree/app-focus.ts';

/**
 * Calls `listener` whenever the pointer takes over, and at once if it already has. Returns a function that removes the
 * listener.
 */
export function onPointer(listener: () => void): () => void {
  const { mode, pointerListeners } = appFocus.input;
  pointerListeners.add(listener);
  if (mode === 'pointer') listener();
  return () => pointerListeners.delete(listener);
}
