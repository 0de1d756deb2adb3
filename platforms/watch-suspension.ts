import type { PlatformGlobals } from './globals.ts';
import type { Unsubscribe } from './platform.ts';

/**
 * Reports each change between background (`true`) and foreground (`false`).
 * It also listens to `pagehide` and `pageshow`, because engines before 62 close a page without `visibilitychange`.
 */
export function watchSuspension(
  globals: PlatformGlobals,
  onChange: (suspended: boolean) => void,
): Unsubscribe {
  let suspended = globals.document.hidden;
  const change = (now: boolean) => {
    if (now === suspended) return;
    suspended = now;
    onChange(now);
  };
  const visibility = () => change(globals.document.hidden);
  const hide = () => change(true);
  const show = () => change(globals.document.hidden);
  globals.document.addEventListener('visibilitychange', visibility);
  globals.addEventListener('pagehide', hide);
  globals.addEventListener('pageshow', show);
  return () => {
    globals.document.removeEventListener('visibilitychange', visibility);
    globals.removeEventListener('pagehide', hide);
    globals.removeEventListener('pageshow', show);
  };
}
