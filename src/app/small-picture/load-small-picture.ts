import { isWatching } from '../../routes/route-facts.ts';
import type { ScreenHistory } from '../screen-history.ts';

/** Loads the code of the small picture with the first playback screen. */
export function loadSmallPicture(history: ScreenHistory): void {
  const look = (): void => {
    if (!history.snapshot().some(({ route }) => isWatching(route))) return;
    stop();
    void import('./follow-playback.tsx')
      .then(({ followPlayback }) => followPlayback(history))
      .catch(() => undefined);
  };
  const stop = history.subscribe(look);
  look();
}
