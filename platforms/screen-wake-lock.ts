import type { PlatformGlobals, ScreenLock } from './globals.ts';
import { watchSuspension } from './watch-suspension.ts';

/**
 * Holds the browser's screen lock while switched on. The browser drops the lock with the page's visibility,
 * so it is asked for again on return; a refusal (battery, policy) is no fault of the app.
 */
export function screenWakeLock(globals: PlatformGlobals): (on: boolean) => void {
  let wanted = false;
  let lock: ScreenLock | null = null;
  let asking = false;
  let watching = false;

  const release = () => {
    lock?.release().catch(() => undefined);
    lock = null;
  };
  const request = () => {
    const api = globals.navigator.wakeLock;
    if (!api || asking || lock || !wanted || globals.document.hidden) return;
    asking = true;
    api.request('screen').then(
      (granted) => {
        asking = false;
        lock = granted;
        if (!wanted) release();
      },
      () => {
        asking = false;
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
