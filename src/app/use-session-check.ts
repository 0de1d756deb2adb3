import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { cacheTags, invalidate, invalidateAll } from '../api/cache-tags.ts';
import { onSessionEnded } from '../api/session-refresh.ts';
import { useLang } from '../state/lang.ts';
import { closeModal } from '../state/modal.ts';
import { usePlatform } from '../state/platform-context.ts';
import { formatLocation } from '../state/route.ts';
import { useSession } from '../state/session.ts';
import { isSigningIn, needsAccount } from './route-table.tsx';
import type { ScreenHistory } from './screen-history.ts';

/** After this time in the background, the content may be outdated. */
const AWAY_MS = 60_000;
/** Minimum interval between two checks. */
const REST_MS = 10_000;

/**
 * Checks the session whenever the app becomes visible, and after a minute away refetches the whole screen in
 * place. A session that ended elsewhere leads to sign-in and back, and so does an address that needs an
 * account.
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
    // Replaces the screen, because Back must not return to it.
    const next = formatLocation(useLang.getState().lang, top.route);
    history.replace({ name: 'login', next, error: 'SessionRequired' });
  }, [history, top, signedIn]);
}
