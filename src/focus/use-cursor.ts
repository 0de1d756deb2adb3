import { useRef, useState } from 'react';
import { type CardKey, noteCursor, recallCursor } from './memory.ts';
import { useScreen } from './screen-context.ts';
import { type ArrowDirection, type FocusTarget, useFocusTarget } from './use-focus-target.ts';

export interface CursorOptions {
  /** Unique on its screen; the cursor is remembered under it. */
  readonly name: string;
  readonly count: number;
  /** Where it begins when nothing is remembered. */
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
  /** Names what stands at a place, so that the cursor stays with it when the list changes round it. */
  readonly keyAt?: ((place: number) => CardKey) | undefined;
}

export interface Cursor extends FocusTarget<HTMLDivElement> {
  readonly cursor: number;
  readonly moveTo: (cursor: number) => void;
  /** A pointer came over what stands at a place. */
  readonly point: (cursor: number) => void;
}

/** Where the cursor is now: with what it was on, else at the same place or the last one that is left. */
export function follow(
  stored: number,
  held: CardKey,
  { count, keyAt }: Pick<CursorOptions, 'count' | 'keyAt'>,
): number {
  const place = Math.max(0, Math.min(stored, count - 1));
  if (!keyAt || held === undefined || keyAt(place) === held) return place;
  for (let each = 0; each < count; each++) if (keyAt(each) === held) return each;
  return place;
}

/**
 * A rail or grid as one stop of the D-pad that moves a cursor of its own. When the list gets shorter, the cursor
 * goes to the neighbour that is left.
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
    // A cursor's items show the focus.
    onShown: () => undefined,
    tells: true,
  });
  const point = (place: number): void => {
    moveTo(place);
    target.focus();
  };
  return { ...target, cursor, moveTo, point };
}
