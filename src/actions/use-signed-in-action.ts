import { useEffect, useRef } from 'react';
import { useScreen } from '../focus/tree/screen-context.ts';
import { useNavigation } from '../shared/navigation.ts';
import { useSession } from '../state/session.ts';

/**
 * Runs an action that needs an account: at once, or after the viewer signed in and returned to this screen;
 * not if they return without signing in. Call it from the screen component, because sign-in renders its parts
 * again.
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
