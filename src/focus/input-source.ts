type InputSource = 'keys' | 'wheel' | 'pointer';

let latest: InputSource = 'keys';

/** The last used input. A list slides below the focus in key mode, and stays still in pointer mode. */
export function inputSource(): InputSource {
  return latest;
}

const wheelListeners = new Set<() => void>();

/** Called after each step of the wheel. Returns the removal. */
export function onWheel(listener: () => void): () => void {
  wheelListeners.add(listener);
  return () => wheelListeners.delete(listener);
}

export function notifyWheel(): void {
  for (const listener of wheelListeners) listener();
}

export function noteInput(source: InputSource): void {
  latest = source;
}
