import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import type { ScreenHistory } from './screen-history.ts';

/** Whether the start asks who is watching: unless the household has one profile or wants the last one. */
export function asksWho(): boolean {
  return (
    useSession.getState().token !== null &&
    useProfile.getState().id !== null &&
    useSettings.getState().askWho !== false
  );
}

/** Asks who is watching as the app starts. */
export function askWho(history: ScreenHistory): void {
  if (!asksWho()) return;
  useProfile.setState({ isAsking: true });
  if (history.snapshot()[0]?.route.name !== 'profiles') history.open({ name: 'profiles' });
}
