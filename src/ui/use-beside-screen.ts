import { isKeyHeld } from '../focus/input/is-key-held.ts';
import { moveFocus } from '../focus/tree/move-focus.ts';
import { useFocusTarget } from '../focus/tree/use-focus-target.ts';

type Target = Parameters<typeof useFocusTarget>[0];
type Direction = Parameters<NonNullable<Target['onArrow']>>[0];

interface BesideScreen extends Pick<Target, 'focusKey' | 'onPress'> {
  /** The arrows that lead back to where the viewer came from. */
  readonly back: readonly Direction[];
}

/**
 * Makes an element focusable that stands beside the screen, past the end of its rows, and not above or below anything. A held
 * Right ends at the end of its row and does not reach it.
 */
export function useBesideScreen({ back, ...target }: BesideScreen) {
  return useFocusTarget<HTMLDivElement>({
    ...target,
    onFocus: () => {
      if (isKeyHeld()) moveFocus('stage');
    },
    onArrow: (direction) => {
      const isBack = back.indexOf(direction) >= 0;
      if (isBack) moveFocus('stage');
      return isBack || direction === 'up' || direction === 'down';
    },
  });
}
