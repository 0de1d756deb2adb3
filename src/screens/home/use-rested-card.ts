import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { recallCard, recallCursor, recallSection } from '../../focus/cursor/memory.ts';
import type { CardKey } from '../../focus/tree/app-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';

/** Where the focus rests. */
export interface RestedCard {
  /** Key of the section. */
  readonly rail: string;
  readonly index: number;
  readonly card: CardKey;
}

const REST_MS = 450;

/**
 * The card on which the focus of a stack has rested for a moment. DOM focus follows a press only after its frame, so
 * listening to it adds nothing to the press itself; a press that comes earlier costs a comparison. Meanwhile, `frame`
 * carries `data-moving`.
 */
export function useRestedCard(stack: string, frame: RefObject<HTMLElement | null>): RestedCard | null {
  const { entry, active } = useScreen();
  const [rested, setRested] = useState<RestedCard | null>(null);
  useEffect(() => {
    if (!active) return;
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = (): void => {
      const left = last + REST_MS - performance.now();
      timer = left > 0 ? setTimeout(look, left) : null;
      if (timer !== null) return;
      const rail = recallSection(entry, stack);
      startTransition(() =>
        setRested(
          rail === null ? null : { rail, index: recallCursor(entry, rail), card: recallCard(entry, rail) },
        ),
      );
    };
    const move = (event?: Event): void => {
      const screen = frame.current?.parentElement;
      if (event && !screen?.contains(event.target as Node)) return;
      last = performance.now();
      if (timer !== null) return;
      frame.current?.setAttribute('data-moving', '');
      timer = setTimeout(look, REST_MS);
    };
    move();
    document.addEventListener('focusin', move);
    return () => {
      document.removeEventListener('focusin', move);
      if (timer !== null) clearTimeout(timer);
    };
  }, [entry, active, stack, frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words about another card have been drawn
  useLayoutEffect(() => frame.current?.removeAttribute('data-moving'), [rested]);
  return rested;
}
