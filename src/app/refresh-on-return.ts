import type { QueryClient } from '@tanstack/react-query';
import type { Platform } from '#platforms/platform.ts';
import { invalidateAll } from '../api/cache-tags.ts';
import { afterTwoFrames } from '../focus/timing/after-frame.ts';

/** After this time in the background, the content may be outdated. */
const AWAY_MS = 60_000;
/**
 * After a minute in the background, refetches the whole screen in place, and with it the session: once the screen is drawn
 * as it was. A shorter time away and a change of the window's focus fetch nothing. Returns a function that stops it.
 */
export function refreshOnReturn(client: QueryClient, platform: Platform): () => void {
  let left: number | null = null;
  let cancel = (): void => undefined;
  const stopSuspend = platform.onSuspend(() => {
    left = Date.now();
  });
  const stopResume = platform.onResume(() => {
    const away = left === null ? 0 : Date.now() - left;
    left = null;
    // A clock that was set back meanwhile cannot measure the time away.
    if (away >= AWAY_MS || away < 0) {
      cancel();
      cancel = afterTwoFrames(() => void invalidateAll(client));
    }
  });
  return () => {
    stopSuspend();
    stopResume();
    cancel();
  };
}
