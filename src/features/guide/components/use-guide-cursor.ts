import {
  startTransition,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { CardWindow } from '../../../focus/cursor/card-window.ts';
import { useAfterFrame } from '../../../focus/timing/after-frame.ts';
import { glide } from '../../../focus/timing/glide.ts';
import { useFocusTarget } from '../../../focus/tree/use-focus-target.ts';
import { shift } from '../../../ui/units.ts';
import { covers, type DrawnWindow, drawnAt } from '../model/drawn-window.ts';
import type { GuideCursor } from '../model/guide-cursor.ts';
import { ROW_STEP, widthOf } from './scale.ts';
import { useSteadyRepeats } from './use-steady-repeats.ts';

interface GuideCursorOptions {
  readonly cursor: GuideCursor;
  /** Number of channels. */
  readonly rows: number;
  readonly focusKey: string;
  readonly onPress: () => void;
  readonly onHold: () => void;
  readonly onPlay: () => void;
}

/** Seconds that each row reserves in the card indexes; more than the guide covers. */
const ROW_SECONDS = 10_000_000;

/** Index of the card of a cell. */
export function cardIndex(row: number, start: number, origin: number): number {
  return row * ROW_SECONDS + Math.max(0, Math.floor((start - origin) / 1000));
}

/**
 * The guide as one focusable. A press moves the focus ring and the tracks directly, and React renders after the frame;
 * at once only if the view has left the cells in the document.
 */
export function useGuideCursor({ cursor, rows, focusKey, onPress, onHold, onPlay }: GuideCursorOptions) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const bringSoon = useAfterFrame(useCallback(() => startTransition(redraw), []));
  const [cards] = useState(() => new CardWindow());
  const hours = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const { position } = cursor;
  const drawn = drawnAt(position, rows);
  const inDocument = useRef<{ readonly window: DrawnWindow; readonly left: number }>(null);
  const tracks = [
    [hours, true, false],
    [lines, true, true],
    [heads, false, true],
  ] as const;
  const draw = (): void => {
    const { left, top, row } = cursor.position;
    const [x, y] = [-widthOf(left - cursor.range.from), -top * ROW_STEP];
    for (const [{ current }, isAcross, isDown] of tracks) {
      if (current) glide(current, shift(isAcross ? x : 0, isDown ? y : 0));
    }
    cards.show(cardIndex(row, cursor.focused().start, cursor.range.from));
  };
  const { ref, focus } = useFocusTarget<HTMLDivElement>({
    focusKey,
    onPress,
    onHold,
    onPlay,
    // At its last row and its first and last time the focus stays; only Up leads out.
    onArrow: (direction) => cursor.move(direction) || direction !== 'up',
    onShown: (shown) => cards.focus(shown),
  });
  useSteadyRepeats(focusKey);
  cards.onPoint = (index) => {
    const row = Math.floor(index / ROW_SECONDS);
    cursor.point(row, cursor.range.from + (index % ROW_SECONDS) * 1000);
    focus();
  };
  cards.onPress = onPress;
  const onMove = useEffectEvent(() => {
    const { position } = cursor;
    const before = inDocument.current;
    const index = cardIndex(position.row, cursor.focused().start, cursor.range.from);
    if (!before || !covers(before.window, position, rows) || !cards.has(index)) {
      redraw();
      return;
    }
    draw();
    const wanted = drawnAt(position, rows);
    const isOther = wanted.first !== before.window.first || wanted.last !== before.window.last;
    // Cells that begin before the view show their title at its edge.
    if (isOther || position.left !== before.left) bringSoon();
  });
  useLayoutEffect(() => {
    inDocument.current = { window: drawn, left: position.left };
    // After every render, because the cells changed and later presses may have happened.
    draw();
  });
  useLayoutEffect(() => cursor.onChange(onMove), [cursor]);
  return { ref, cards, drawn, hours, lines, heads };
}
