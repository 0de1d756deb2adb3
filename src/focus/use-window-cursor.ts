import { type RefObject, startTransition, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { afterFrame } from './after-frame.ts';
import { CardWindow, type Span } from './card-window.ts';
import { glide } from './glide.ts';
import { type CardKey, noteCursor, recallCard, recallCursor } from './memory.ts';
import { useScreen } from './screen-context.ts';
import { topTrap } from './traps.ts';
import { type CursorOptions, follow } from './use-cursor.ts';
import { useFocusTarget } from './use-focus-target.ts';

interface WindowCursorOptions extends CursorOptions {
  /** The cards that are to be in the document when the cursor is at a place. */
  readonly spanAt: (cursor: number) => Span;
  /** How the track that carries the cards stands then, as a CSS transform. */
  readonly trackAt: (cursor: number) => string;
  /** The place the cursor goes back to when the focus leaves; without it, it stays and is remembered. */
  readonly rest?: number;
  /** Called in the press that brings the focus here or takes it away. */
  readonly onShown?: (shown: boolean) => void;
}

export interface WindowCursor {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Of the element that carries the cards. */
  readonly trackRef: RefObject<HTMLDivElement | null>;
  /** Where the cards tell of themselves and are acted on; the same one as long as the list is there. */
  readonly cards: CardWindow;
  readonly span: Span;
  readonly transform: string;
  /** Brings the cards that `spanAt` asks for by now, in small pieces between which a press is taken. */
  readonly bring: () => void;
}

/**
 * A rail, grid or menu as one stop of the D-pad that moves a cursor over cards of which only those near it need be in
 * the document. A press moves mark and track by hand, before React hears of it; React brings the cards of the new place
 * once that frame has been drawn, or at once where the cursor has outrun them.
 */
export function useWindowCursor(options: WindowCursorOptions): WindowCursor {
  const { entry } = useScreen();
  const { rest } = options;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const bring = useCallback(() => startTransition(redraw), []);
  const at = useRef<number | null>(null);
  const held = useRef<CardKey>(undefined);
  if (at.current === null) {
    at.current = rest ?? recallCursor(entry, options.name, options.start);
    held.current = rest === undefined ? recallCard(entry, options.name) : undefined;
  }
  const trackRef = useRef<HTMLDivElement>(null);
  const window = useRef<CardWindow>(null);
  window.current ??= new CardWindow();
  const cards = window.current;
  const cursor = follow(at.current, held.current, options);
  at.current = cursor;
  // Where nothing has come yet, it waits for what it was on.
  held.current = options.keyAt?.(cursor) ?? held.current;
  const span = options.spanAt(cursor);

  const draw = (): void => {
    const place = at.current ?? 0;
    if (trackRef.current) glide(trackRef.current, options.trackAt(place));
    cards.show(place);
  };
  const moveTo = (next: number): void => {
    at.current = next;
    held.current = options.keyAt?.(next);
    if (rest === undefined) noteCursor(entry, options.name, next, held.current);
    if (!cards.has(next)) {
      redraw();
      return;
    }
    draw();
    const wanted = options.spanAt(next);
    if (!cards.spans(wanted)) afterFrame(bring);
  };
  const goToRest = (): void => {
    if (rest !== undefined && !cards.isFocused()) moveTo(rest);
  };
  const { onPress, onHold, onPlay } = options;
  const { ref, focus } = useFocusTarget<HTMLDivElement>({
    onPress: () => onPress?.(at.current ?? 0),
    onHold: onHold && (() => onHold(at.current ?? 0)),
    onPlay: onPlay && (() => onPlay(at.current ?? 0)),
    onArrow: (direction) => {
      const next = options.step(at.current ?? 0, direction);
      if (next === null) return options.holds?.(direction) ?? false;
      if (next !== at.current) moveTo(next);
      return true;
    },
    onFocus: options.onFocus,
    focusKey: options.focusKey,
    onShown: (shown) => {
      cards.focus(shown);
      options.onShown?.(shown);
      // A modal gives the focus back to where it was.
      if (topTrap() === null) goToRest();
    },
  });
  cards.onPoint = (place) => {
    moveTo(place);
    focus();
  };
  cards.onPress = (place) => onPress?.(place);
  // After every render: its cards are others, and the press that asked for it may not have been the last.
  useLayoutEffect(() => {
    cards.drawn(span);
    draw();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place to rest at calls for it
  useLayoutEffect(goToRest, [rest]);
  return { ref, trackRef, cards, span, transform: options.trackAt(cursor), bring };
}
