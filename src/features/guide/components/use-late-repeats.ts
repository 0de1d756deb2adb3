import { useLayoutEffect } from 'react';
import { appFocus } from '../../../focus/app-focus.ts';
import { currentFocusKey } from '../../../focus/move-focus.ts';
import { onRemoteKey } from '../../../focus/remote.ts';

/** A repeat of a held key that waited longer than this is not what the viewer sees any more, in ms. */
const LATE_MS = 200;
const arrows = /^(up|down|left|right)$/;

/**
 * Ignores repeats of a held arrow that a slow set handles late. Each would still move the focus after the key was
 * released, and the guide would scroll on.
 */
export function useLateRepeats(focusKey: string): void {
  useLayoutEffect(
    () =>
      onRemoteKey(
        ({ key, repeat }) =>
          repeat &&
          performance.now() - appFocus.motion.lastPress > LATE_MS &&
          arrows.test(key) &&
          currentFocusKey() === focusKey,
      ),
    [focusKey],
  );
}
