import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import type { ScreenHistory } from './screen-history.ts';

/** Asks who is watching as the app starts, unless the household has one profile or wants the last one. */
export function askWho(history: ScreenHistory): void {
  const isWanted = useProfile.getState().id !== null && useSettings.getState().askWho !== false;
  if (!isWanted || useSession.getState().token === null) return;
  useProfile.setState({ isAsking: true });
  if (history.snapshot()[0]?.route.name !== 'profiles') history.open({ name: 'profiles' });
}
