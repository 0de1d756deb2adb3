import type { QueryClient } from '@tanstack/react-query';
import type { Platform } from '../../platforms/platform.ts';
import { cacheTags, invalidate, invalidateAll } from '../api/cache-tags.ts';

/** After this time in the background, the content may be outdated. */
const AWAY_MS = 60_000;
/** Minimum interval between two checks. */
const REST_MS = 10_000;

/**
 * Checks the session whenever the app becomes visible, and after a minute away refetches the whole screen in place.
 * Returns a function that stops it.
 */
export function refreshOnReturn(client: QueryClient, platform: Platform): () => void {
  let left: number | null = null;
  let checked = 0;
  const check = (): void => {
    if (Math.abs(Date.now() - checked) < REST_MS) return;
    checked = Date.now();
    invalidate(client, cacheTags.user);
    invalidate(client, cacheTags.notifications);
  };
  const stopSuspend = platform.onSuspend(() => {
    left = Date.now();
  });
  const stopResume = platform.onResume(() => {
    const away = left === null ? 0 : Date.now() - left;
    left = null;
    // A clock that was set back meanwhile cannot measure the time away.
    if (away >= AWAY_MS || away < 0) {
      checked = Date.now();
      invalidateAll(client);
    } else check();
  });
  window.addEventListener('focus', check);
  return () => {
    stopSuspend();
    stopResume();
    window.removeEventListener('focus', check);
  };
}
