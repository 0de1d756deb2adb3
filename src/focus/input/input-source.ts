import { appFocus, type Focus } from '../tree/app-focus.ts';

export type InputSource = Focus['input']['source'];

/** The last used input. A list slides below the focus in key mode, and stays still in pointer mode. */
export function inputSource(): InputSource {
  return appFocus.input.source;
}

/** Called after each step of the wheel. Returns a function that removes the listener. */
export function onWheel(listener: () => void): () => void {
  const { wheelListeners } = appFocus.input;
  wheelListeners.add(listener);
  return () => wheelListeners.delete(listener);
}

export function notifyWheel(): void {
  for (const listener of appFocus.input.wheelListeners) listener();
}

export function noteInput(source: InputSource): void {
  appFocus.input.source = source;
}
