import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { cacheTags, invalidate } from '../api/cache-tags.ts';
import { onSessionEnded } from '../api/session-refresh.ts';
import { useLang } from '../state/lang.ts';
import { closeModal } from '../state/modal.ts';
import { usePlatform } from '../state/platform-context.ts';
import { formatLocation } from '../state/route.ts';
import { useSession } from '../state/session.ts';
import { isSigningIn, needsAccount } from './route-table.tsx';
import type { ScreenHistory } from './screen-history.ts';

/** After so long in the background what is shown may be yesterday's. */
const AWAY_MS = 60_000;
/** A window that gains focus again and again is not asked about each time. */
const REST_MS = 10_000;

/**
 * Has the session checked whenever the app is looked at again, and after a minute away everything on screen asked
 * for anew, in place. A session that ended elsewhere leads to sign-in and from there back, and so does an address
 * that needs an account.
 */
export function useSessionCheck(history: ScreenHistory): void {
  const client = useQueryClient();
  const platform = usePlatform();
  useEffect(() => {
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
      // A clock that was set back while away says nothing of how long that was.
      if (away >= AWAY_MS || away < 0) void client.invalidateQueries({ predicate: isLasting });
      check();
    });
    window.addEventListener('focus', check);
    return () => {
      stopSuspend();
      stopResume();
      window.removeEventListener('focus', check);
    };
  }, [client, platform]);
  useEffect(
    () =>
      onSessionEnded(() => {
        const top = history.snapshot()[history.snapshot().length - 1];
        if (!top || isSigningIn(top.route)) return;
        closeModal();
        history.open({ name: 'login', next: null, error: 'SessionRequired' });
      }),
    [history],
  );
  const entries = useSyncExternalStore(history.subscribe, history.snapshot);
  const top = entries[entries.length - 1];
  const signedIn = useSession((state) => state.token !== null);
  useEffect(() => {
    if (!top || signedIn || !needsAccount(top.route)) return;
    // In its place: Back must not lead to it again.
    const next = formatLocation(useLang.getState().lang, top.route);
    history.replace({ name: 'login', next, error: 'SessionRequired' });
  }, [history, top, signedIn]);
}

/** Signed addresses are of one playback; a new one would begin it anew. */
function isLasting({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  const [tag] = queryKey;
  return (
    tag !== 'playback' &&
    tag !== 'device-sign-in' &&
    tag !== cacheTags.user &&
    tag !== cacheTags.notifications
  );
}
