import ky from 'ky';

const PATIENCE_MS = 3000;

/**
 * Reloads the page once, keeping its address and history, after code failed to load: Chromium remembers the
 * failure of a module as long as the page lives, and a deploy may have removed the file. Does nothing while
 * the page itself is unreachable, because the engine would show its own error page. A packaged app contains
 * its code.
 */
export async function reloadOnce(): Promise<void> {
  const { location } = window;
  try {
    await ky(location.href.replace(/#.*/, ''), { timeout: PATIENCE_MS, retry: 0, cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}

/** Whether the page was already reloaded; another reload would hardly help. */
export function wasReloaded(): boolean {
  // Engines before 57 lack `getEntriesByType('navigation')`.
  return window.performance.navigation?.type === 1;
}
