import type { ScreenHistory } from './screen-history.ts';

/** Whether a screen is open, and not the question who is watching. */
export function isStarted(history: ScreenHistory): boolean {
  const [top] = history.snapshot().slice(-1);
  return top !== undefined && top.route.name !== 'profiles';
}

/** Runs `action` once the first screen is open: a start may ask for the language or the profile before. */
export function whenStarted(history: ScreenHistory, action: () => void): void {
  if (isStarted(history)) {
    action();
    return;
  }
  const stop = history.subscribe(() => {
    if (!isStarted(history)) return;
    stop();
    // After the first screen is rendered, so that it can be returned to.
    setTimeout(action);
  });
}
