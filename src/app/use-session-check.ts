import { useEffect, useSyncExternalStore } from 'react';
import { onSessionEnded } from '../api/session-refresh.ts';
import { useLang } from '../state/lang.ts';
import { closeModal } from '../state/modal.ts';
import { formatLocation } from '../state/route.ts';
import { useSession } from '../state/session.ts';
import { isSigningIn, needsAccount } from './route-table.tsx';
import type { ScreenHistory } from './screen-history.ts';

/** A session that ended elsewhere leads to sign-in and back, and so does an address that needs an account. */
export function useSessionCheck(history: ScreenHistory): void {
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
