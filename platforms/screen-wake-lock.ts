import type { PlatformGlobals, ScreenLock } from './globals.ts';
import { watchSuspension } from './watch-suspension.ts';

/**
 * Holds the browser's wake lock while enabled. The browser releases it when the page is hidden, so it is
 * requested again on return. A rejection (battery, policy) is ignored.
 */
export function screenWakeLock(globals: PlatformGlobals): (on: boolean) => void {
  let wanted = false;
  let lock: ScreenLock | null = null;
  let requesting = false;
  let watching = false;

  const release = () => {
    lock?.release().catch(() => undefined);
    lock = null;
  };
  const request = () => {
    const api = globals.navigator.wakeLock;
    if (!api || requesting || lock || !wanted || globals.document.hidden) return;
    requesting = true;
    api.request('screen').then(
      (granted) => {
        requesting = false;
        lock = granted;
        if (!wanted) release();
      },
      () => {
        requesting = false;
      },
    );
  };

  return (on) => {
    wanted = on;
    if (!on) return release();
    if (!watching) {
      watching = true;
      watchSuspension(globals, (suspended) => {
        if (suspended) lock = null;
        else request();
      });
    }
    request();
  };
}
