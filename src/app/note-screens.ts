import { afterFrame } from '../focus/timing/after-frame.ts';
import { formatLocation } from '../routes/location.ts';
import { records } from '../routes/route.ts';
import { useLang } from '../state/lang.ts';
import { onProfileChanged } from '../state/on-profile-changed.ts';
import { onSignedOut } from '../state/on-signed-out.ts';
import { keepPart } from '../state/set-record.ts';
import type { ScreenHistory } from './screen-history.ts';

/**
 * Stores the last screen to return to, with the time of this set, and forgets it and the playback at sign-out. Returns a
 * function that stops it.
 */
export function noteScreens(history: ScreenHistory): () => void {
  let noted = '';
  const note = (): void => {
    const [last] = history
      .snapshot()
      .filter(({ route }) => records[route.name].returns)
      .slice(-1);
    if (!last) return;
    const hash = formatLocation(useLang.getState().lang, last.route);
    if (hash === noted) return;
    noted = hash;
    keepPart('screen', { hash, at: Date.now() });
  };
  const soon = (): void => void afterFrame(note);
  // Screens and videos of one viewer must not be offered to another.
  const forget = (): void => {
    keepPart('playing', undefined);
    keepPart('screen', undefined);
  };
  soon();
  const stops = [history.subscribe(soon), onSignedOut(forget), onProfileChanged(forget)];
  return () => {
    for (const stop of stops) stop();
  };
}
