import { useRef, useState } from 'react';
import { noteCursor, recallCursor } from './memory.ts';
import { useScreen } from './screen-context.ts';
import { type ArrowDirection, type FocusTarget, useFocusTarget } from './use-focus-target.ts';

interface CursorOptions {
  /** Unique on its screen; the cursor is remembered under it. */
  readonly name: string;
  readonly count: number;
  readonly step: (cursor: number, direction: ArrowDirection) => number | null;
  /** Arrows that stay here even at the edge. */
  readonly holds?: (direction: ArrowDirection) => boolean;
  readonly onPress?: ((cursor: number) => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly focusKey?: string | undefined;
}

export interface Cursor extends FocusTarget<HTMLDivElement> {
  readonly cursor: number;
  readonly moveTo: (cursor: number) => void;
}

/**
 * A rail or grid as one stop of the D-pad that moves a cursor of its own. When the list gets shorter, the cursor
 * goes to the neighbour that is left.
 */
export function useCursor(options: CursorOptions): Cursor {
  const { entry } = useScreen();
  const [stored, setStored] = useState(() => recallCursor(entry, options.name));
  const latest = useRef(stored);
  const cursor = Math.max(0, Math.min(stored, options.count - 1));
  latest.current = cursor;
  const moveTo = (next: number): void => {
    latest.current = next;
    noteCursor(entry, options.name, next);
    setStored(next);
  };
  const target = useFocusTarget<HTMLDivElement>({
    onPress: () => options.onPress?.(latest.current),
    onArrow: (direction) => {
      const next = options.step(latest.current, direction);
      if (next === null) return options.holds?.(direction) ?? false;
      moveTo(next);
      return true;
    },
    onFocus: options.onFocus,
    focusKey: options.focusKey,
    delegatesDomFocus: true,
  });
  return { ...target, cursor, moveTo };
}
