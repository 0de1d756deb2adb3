import { type GuardClock, startFocusGuard } from '../focus/tree/focus-guard.ts';
import { currentFocusKey, moveFocus } from '../focus/tree/move-focus.ts';
import { screenKey } from '../focus/tree/use-enter.ts';
import { useModal } from '../state/modal.ts';
import type { ScreenHistory } from './screen-history.ts';

/** Ensures that an element always has the focus; `report` is called when restoring it took long. */
export function guardFocus(
  history: ScreenHistory,
  report: (message: string) => void,
  clock?: GuardClock,
): () => void {
  return startFocusGuard({
    ...(clock && { clock }),
    restore: () => {
      const top = history.snapshot()[history.snapshot().length - 1];
      if (useModal.getState().open) moveFocus('modal');
      else moveFocus(top ? screenKey(top.key) : 'language');
    },
    screen: () => document.querySelector('main:not([aria-hidden="true"])'),
    report: (message) => report(`${message} at ${window.location.hash} (${currentFocusKey()})`),
  });
}
