import { useLayoutEffect } from 'react';
import { onRemoteKey } from '../../../focus/input/remote.ts';
import { afterFrame } from '../../../focus/timing/after-frame.ts';
import { appFocus } from '../../../focus/tree/app-focus.ts';
import { currentFocusKey } from '../../../focus/tree/move-focus.ts';

/** A repeat of a held key that waited longer than this no longer belongs to the visible state, in ms. */
const LATE_MS = 200;
const arrows = /^(up|down|left|right)$/;

/**
 * Takes one repeat of a held arrow per drawn frame, and none that a slow set handles late. On such a set the repeats that
 * arrive during a frame would each draw new cells and make the next frame longer still, and after the release the guide
 * would scroll on.
 */
export function useSteadyRepeats(focusKey: string): void {
  useLayoutEffect(() => {
    let cancel: (() => void) | null = null;
    const remove = onRemoteKey(({ key, repeat }) => {
      if (!repeat || !arrows.test(key) || currentFocusKey() !== focusKey) return false;
      if (cancel || performance.now() - appFocus.motion.lastPress > LATE_MS) return true;
      cancel = afterFrame(() => {
        cancel = null;
      });
      return false;
    });
    return () => {
      remove();
      cancel?.();
    };
  }, [focusKey]);
}
