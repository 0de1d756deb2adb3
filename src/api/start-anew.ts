import ky from 'ky';

const PATIENCE_MS = 3000;

/**
 * Loads the page once more, with its address and the way back, for code that did not arrive: Chromium keeps the failure
 * of a module for as long as the page lives, and a deploy may have taken the file away. Does nothing where the page
 * cannot be had now, since the engine would show an error of its own; a packaged app has its code with it.
 */
export async function startAnew(): Promise<void> {
  const { location } = window;
  try {
    await ky(location.href.replace(/#.*/, ''), { timeout: PATIENCE_MS, retry: 0, cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}

/** Whether the page was loaded once more: what it misses still, another time will hardly bring. */
export function isAnew(): boolean {
  // `getEntriesByType('navigation')` is missing in engines before 57.
  return window.performance.navigation?.type === 1;
}
