import { useEffect, useRef } from 'react';
import { useScreen } from '../focus/screen-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSession } from '../state/session.ts';

/**
 * Runs what needs an account: at once, or after the viewer has signed in and come back to this screen; not when he
 * comes back without. To be used by the screen itself, whose parts are shown anew by signing in.
 */
export function useSignedInAction(): (action: () => void) => void {
  const { active } = useScreen();
  const navigation = useNavigation();
  const signedIn = useSession((state) => state.token !== null);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!active) return;
    const action = waiting.current;
    waiting.current = null;
    if (signedIn) action?.();
  }, [active, signedIn]);
  return (action) => {
    if (signedIn) {
      action();
      return;
    }
    waiting.current = action;
    navigation.open({ name: 'login', next: null, error: 'SessionRequired' });
  };
}
