import { onSessionEnded } from '../api/session-refresh.ts';
import { formatLocation } from '../routes/location.ts';
import { records } from '../routes/route.ts';
import { isSigningIn } from '../routes/route-facts.ts';
import { useLang } from '../state/lang.ts';
import { closeModal } from '../state/modal.ts';
import { useSession } from '../state/session.ts';
import type { ScreenHistory } from './screen-history.ts';

/**
 * A session that ended elsewhere leads to sign-in and back, and so does an address that needs an account. Returns a
 * function that stops it.
 */
export function followSession(history: ScreenHistory): () => void {
  const topRoute = () => history.snapshot()[history.snapshot().length - 1]?.route;
  const stopEnds = onSessionEnded(() => {
    const route = topRoute();
    if (!route || isSigningIn(route)) return;
    closeModal();
    history.open({ name: 'login', next: null, error: 'SessionRequired' });
  });
  const check = (): void => {
    const route = topRoute();
    if (!route || useSession.getState().token !== null || !records[route.name].account) return;
    // Replaces the screen, because Back must not return to it.
    const next = formatLocation(useLang.getState().lang, route);
    history.replace({ name: 'login', next, error: 'SessionRequired' });
  };
  // The code that signs the viewer out may also leave the screen.
  const checkSoon = (): void => void Promise.resolve().then(check);
  check();
  const stops = [stopEnds, history.subscribe(checkSoon), useSession.subscribe(checkSoon)];
  return () => {
    for (const stop of stops) stop();
  };
}
