import { type RefObject, startTransition, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { onceByKeys } from '../input/input-mode.ts';
import { inputSource } from '../input/input-source.ts';
import { useAfterFrame } from '../timing/after-frame.ts';
import { glide } from '../timing/glide.ts';
import type { CardKey } from '../tree/app-focus.ts';
import type { Direction } from '../tree/focus-tree.ts';
import { useScreen } from '../tree/screen-context.ts';
import { topTrap } from '../tree/traps.ts';
import { useFocusTarget } from '../tree/use-focus-target.ts';
import { CardWindow, type Span } from './card-window.ts';
import { noteCursor, recallCard, recallCursor } from './memory.ts';

export interface CursorOptions {
  /** Unique on its screen; the cursor is remembered under it. */
  readonly name: string;
  readonly count: number;
  /** Initial index if nothing is remembered. */
  readonly start?: number | undefined;
  readonly step: (cursor: number, direction: Direction) => number | null;
  /** Arrows that stay here even at the edge. */
  readonly holds?: (direction: Direction) => boolean;
  readonly onPress?: ((cursor: number) => void) | undefined;
  /** A long OK, and the Play key; see `useHeldOk`. */
  readonly onHold?: ((cursor: number) => void) | undefined;
  readonly onPlay?: ((cursor: number) => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly focusKey?: string | undefined;
  /** Identifies the item at an index, so that the cursor follows it when the list changes. */
  readonly keyAt?: ((index: number) => CardKey) | undefined;
  /** The cards that must be in the document for a cursor index; by default all. */
  readonly spanAt?: (cursor: number) => Span;
  /** The track's CSS transform for a cursor index; without it, nothing slides. */
  readonly trackAt?: (cursor: number) => string;
  /** The arrows that the track slides along. */
  readonly along?: readonly Direction[];
  /** Indexes per step along it, default 1. */
  readonly stride?: number;
  /** The index to which the cursor returns when the focus leaves; by default, it stays and is remembered. */
  readonly rest?: number;
  /** `false` starts at `start` whenever the list is mounted. */
  readonly remembers?: boolean;
  /** Called within the press that brings the focus here or removes it. */
  readonly onShown?: (shown: boolean) => void;
}

export interface Cursor {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Ref of the element that carries the cards. */
  readonly trackRef: RefObject<HTMLDivElement | null>;
  /** The registry of the cards; stable while the list is mounted. */
  readonly cards: CardWindow;
  readonly span: Span;
  readonly transform: string;
  /** The index that the track shows: the cursor, unless a pointer moved only the cursor. */
  readonly view: number;
  /** Moves cursor and track together by a number of steps, for a pointer that turns pages. */
  readonly page: (by: number) => void;
  /** Moves the cursor without moving the focus. */
  readonly moveTo: (cursor: number) => void;
  /** Renders the cards for the current `spanAt`, in small steps that a press can interrupt. */
  readonly bring: () => void;
}

const noTrack = (): string => 'none';

/** The current cursor: its item's index, otherwise the same index, or the last one of a shorter list. */
function follow(
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
 * A rail, grid, menu or keyboard as one focusable with a cursor; only the cards near it need to be in the document. A
 * press moves focus ring and track directly, before React. React renders the cards of the new position after
 * that frame, or at once if the cursor overtook the rendered cards.
 */
export function useCursor(options: CursorOptions): Cursor {
  const { entry } = useScreen();
  const { rest, stride = 1, count, along = [], trackAt = noTrack } = options;
  const { spanAt = () => ({ first: 0, last: count - 1 }) } = options;
  const remembers = rest === undefined && options.remembers !== false;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const bring = useCallback(() => startTransition(redraw), []);
  const bringSoon = useAfterFrame(bring);
  const at = useRef<number | null>(null);
  const held = useRef<CardKey>(undefined);
  if (at.current === null) {
    at.current = remembers ? recallCursor(entry, options.name, options.start) : (rest ?? options.start ?? 0);
    held.current = remembers ? recallCard(entry, options.name) : undefined;
  }
  const trackRef = useRef<HTMLDivElement>(null);
  const cardWindow = useRef<CardWindow>(null);
  cardWindow.current ??= new CardWindow();
  const cards = cardWindow.current;
  const cursor = follow(at.current, held.current, options);
  at.current = cursor;
  // While the list is empty, the cursor waits for its previous item.
  held.current = options.keyAt?.(cursor) ?? held.current;
  /** How far the cursor is ahead of the track, because a card below a pointer must not slide away. */
  const lead = useRef(0);
  const viewOf = (index: number): number => Math.max(0, Math.min(index - lead.current * stride, count - 1));
  const view = viewOf(cursor);
  const span = spanAt(view);

  const draw = (): void => {
    const index = at.current ?? 0;
    if (trackRef.current) glide(trackRef.current, trackAt(viewOf(index)));
    cards.show(index);
  };
  const moveTo = (next: number, ahead = 0): void => {
    lead.current = ahead;
    at.current = next;
    held.current = options.keyAt?.(next);
    if (remembers) noteCursor(entry, options.name, next, held.current);
    if (!cards.has(next)) {
      redraw();
      return;
    }
    draw();
    const wanted = spanAt(viewOf(next));
    if (!cards.spans(wanted)) bringSoon();
  };
  const goToRest = (): void => {
    if (rest !== undefined && !cards.isFocused()) moveTo(rest);
  };
  /**
   * The lead with which both move on together. Near an end the track stands still while the cursor moves: it counts as
   * being at the index from which the track moves at once.
   */
  const leadBefore = (by: number): number => {
    const step = by > 0 ? stride : -stride;
    let from = viewOf(at.current ?? 0);
    const track = trackAt(from);
    while (from + step >= 0 && from + step < count && trackAt(from + step) === track) from += step;
    return Math.round(((at.current ?? 0) - from) / stride);
  };
  const { onPress, onHold, onPlay } = options;
  const { ref, focus } = useFocusTarget<HTMLDivElement>({
    onPress: () => onPress?.(at.current ?? 0),
    onHold: onHold && (() => onHold(at.current ?? 0)),
    onPlay: onPlay && (() => onPlay(at.current ?? 0)),
    onArrow: (direction) => {
      const index = at.current ?? 0;
      const next = options.step(index, direction);
      if (next !== null) {
        if (inputSource() === 'wheel')
          moveTo(next, along.indexOf(direction) < 0 ? lead.current : leadBefore(next - index));
        else if (next !== index || lead.current !== 0) moveTo(next);
        return true;
      }
      if (inputSource() !== 'wheel' || along.indexOf(direction) < 0) {
        return options.holds?.(direction) ?? false;
      }
      // A wheel ends at the last card, and turning it across leads nowhere.
      moveTo(index, 0);
      return direction === 'left' || direction === 'right' || (options.holds?.(direction) ?? false);
    },
    onFocus: options.onFocus,
    focusKey: options.focusKey,
    onShown: (shown) => {
      cards.focus(shown);
      options.onShown?.(shown);
      // A modal returns the focus to its previous position.
      if (topTrap() === null) goToRest();
    },
  });
  const settle = useRef<() => void>(() => undefined);
  settle.current = () => {
    if (lead.current !== 0) moveTo(at.current ?? 0, 0);
  };
  const settleLater = useCallback(() => settle.current(), []);
  cards.onPoint = (index) => {
    const line = (of: number): number => Math.floor(of / stride);
    moveTo(index, lead.current + line(index) - line(at.current ?? 0));
    if (lead.current !== 0) onceByKeys(settleLater);
    focus();
  };
  const page = (by: number): void => {
    const next = Math.max(0, Math.min((at.current ?? 0) + by * stride, count - 1));
    moveTo(next, next < stride || next >= count - stride ? 0 : leadBefore(by));
    focus();
  };
  cards.onPress = (index) => onPress?.(index);
  // After every render, because the cards changed and later presses may have happened.
  useLayoutEffect(() => {
    cards.drawn(span);
    draw();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another resting index matters
  useLayoutEffect(goToRest, [rest]);
  return { ref, trackRef, cards, span, transform: trackAt(view), view, page, moveTo, bring };
}
