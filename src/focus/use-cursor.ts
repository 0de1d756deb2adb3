import { useRef, useState } from 'react';
import { type CardKey, noteCursor, recallCursor } from './memory.ts';
import { useScreen } from './screen-context.ts';
import { type ArrowDirection, type FocusTarget, useFocusTarget } from './use-focus-target.ts';

export interface CursorOptions {
  /** Unique on its screen; the cursor is remembered under it. */
  readonly name: string;
  readonly count: number;
  /** Initial index if nothing is remembered. */
  readonly start?: number | undefined;
  readonly step: (cursor: number, direction: ArrowDirection) => number | null;
  /** Arrows that stay here even at the edge. */
  readonly holds?: (direction: ArrowDirection) => boolean;
  readonly onPress?: ((cursor: number) => void) | undefined;
  /** A long OK, and the Play key; see `useHeldOk`. */
  readonly onHold?: ((cursor: number) => void) | undefined;
  readonly onPlay?: ((cursor: number) => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly focusKey?: string | undefined;
  /** Identifies the item at an index, so that the cursor follows it when the list changes. */
  readonly keyAt?: ((index: number) => CardKey) | undefined;
}

export interface Cursor extends FocusTarget<HTMLDivElement> {
  readonly cursor: number;
  readonly moveTo: (cursor: number) => void;
  /** The pointer moved over the item at an index. */
  readonly point: (cursor: number) => void;
}

/** The current cursor: its item's index, otherwise the same index, or the last one of a shorter list. */
export function follow(
  stored: number,
  held: CardKey,
  { count, keyAt }: Pick<CursorOptions, 'count' | 'keyAt'>,
): number {
  const index = Math.max(0, Math.min(stored, count - 1));
  if (!keyAt || held === undefined || keyAt(index) === held) return index;
  for (let each = 0; each < count; each++) if (keyAt(each) === held) return each;
  return index;
}

/**
 * A rail or grid as one focusable with its own cursor. When the list gets shorter, the cursor moves to the
 * remaining neighbour.
 */
export function useCursor(options: CursorOptions): Cursor {
  const { entry } = useScreen();
  const [stored, setStored] = useState(() => recallCursor(entry, options.name, options.start));
  const latest = useRef(stored);
  const held = useRef<CardKey>(undefined);
  const cursor = follow(stored, held.current, options);
  latest.current = cursor;
  held.current = options.keyAt?.(cursor);
  const moveTo = (next: number): void => {
    latest.current = next;
    held.current = options.keyAt?.(next);
    noteCursor(entry, options.name, next);
    setStored(next);
  };
  const { onHold, onPlay } = options;
  const target = useFocusTarget<HTMLDivElement>({
    onPress: () => options.onPress?.(latest.current),
    onHold: onHold && (() => onHold(latest.current)),
    onPlay: onPlay && (() => onPlay(latest.current)),
    onArrow: (direction) => {
      const next = options.step(latest.current, direction);
      if (next === null) return options.holds?.(direction) ?? false;
      moveTo(next);
      return true;
    },
    onFocus: options.onFocus,
    focusKey: options.focusKey,
    // The items show the focus, not the list.
    onShown: () => undefined,
    tells: true,
  });
  const point = (index: number): void => {
    moveTo(index);
    target.focus();
  };
  return { ...target, cursor, moveTo, point };
}
