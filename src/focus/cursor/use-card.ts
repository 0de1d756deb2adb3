import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isHovering } from '../input/input-mode.ts';
import type { CardWindow } from './card-window.ts';

interface Card {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Spread on the element: pointer and DOM focus. */
  readonly bind: {
    readonly tabIndex: -1;
    readonly onMouseMove: () => void;
    readonly onClick: () => void;
  };
}

/** Makes an element represent an index of a list with a cursor. */
export function useCard(cards: CardWindow, index: number): Card {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) return cards.put(index, ref.current);
  }, [cards, index]);
  return {
    ref,
    bind: {
      tabIndex: -1,
      onMouseMove: () => {
        if (!cards.shows(index) && isHovering()) cards.onPoint(index);
      },
      onClick: () => {
        cards.onPoint(index);
        cards.onPress(index);
      },
    },
  };
}
