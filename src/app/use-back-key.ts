import { useEffect } from 'react';
import { onRemoteKey } from '../focus/input/remote.ts';
import { closeTopLayer } from '../focus/tree/layers.ts';
import { currentFocusKey, focusableExists, moveFocus } from '../focus/tree/move-focus.ts';
import { usePlatform } from '../shared/platform-context.ts';
import { useProfile } from '../state/profile.ts';
import { importAfterStart } from './import-after-start.ts';
import type { ScreenHistory } from './screen-history.ts';

/** Handles Back: the topmost layer, then the screen, then the side menu, then leaving the app as this set requires. */
export function useBackKey(history: ScreenHistory): void {
  const platform = usePlatform();
  useEffect(() => {
    const exit = (): void => platform.exit();
    const leave = (): void => {
      if (platform.backAtRoot() === 'ask') {
        // Without its code, leaving is better than a key that does nothing.
        void importAfterStart().then(({ openExitQuestion }) => openExitQuestion(exit), exit);
      } else exit();
    };
    return onRemoteKey(({ key, repeat }) => {
      if (key !== 'back') return false;
      if (repeat || closeTopLayer()) return true;
      const root = history.snapshot()[0]?.route.name;
      // Nobody watches before "Who is watching?" is answered.
      if (useProfile.getState().isAsking) leave();
      else if (history.canGoBack() || (root !== 'home' && root !== 'update')) history.back();
      else if (currentFocusKey() !== 'menu' && focusableExists('menu')) moveFocus('menu');
      else leave();
      return true;
    });
  }, [history, platform]);
}
