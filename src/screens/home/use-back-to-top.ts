import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { recallSection } from '../../focus/cursor/memory.ts';
import { useLayer } from '../../focus/tree/layers.ts';
import { focusableExists, moveFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey } from '../../focus/tree/use-enter.ts';
import type { Section } from '../../ui/section-holder.tsx';

/**
 * While the focus is below the first section of home, Back leads to that section. `frame` is an element of the screen, and
 * `sections` are those below the banners.
 */
export function useBackToTop(frame: RefObject<HTMLElement | null>, sections: readonly Section[]): void {
  const { entry, active } = useScreen();
  const [isDeep, setDeep] = useState(false);
  const banners = `${screenKey(entry)}/hero`;
  const rail = sections[0]?.key ?? '';
  const top = (): string => (focusableExists(banners) ? banners : `${screenKey(entry)}/${rail}`);
  const goUp = (): void => {
    setDeep(false);
    moveFocus(top());
  };
  // The focus may be drawn, and so be known to be deep, after a menu has opened for it.
  useLayer(active && isDeep, goUp, undefined, true);
  const look = useEffectEvent((): void => {
    const isHere = frame.current?.parentElement?.contains(document.activeElement) === true;
    const section = recallSection(entry, 'home');
    setDeep(isHere && section !== null && `${screenKey(entry)}/${section}` !== top());
  });
  useEffect(() => {
    if (!active) return;
    // The DOM focus follows a press after its frame, so this costs the press nothing.
    const follow = (): void => look();
    follow();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [active]);
}
