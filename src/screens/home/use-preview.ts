import { type RefObject, useEffect, useState } from 'react';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { prefersStill } from '../../shared/motion.ts';
import { useMemoryPressure } from '../../state/memory-pressure.ts';
import { usePlaying } from '../../state/playing.ts';
import { useSettings } from '../../state/settings.ts';
import type { RestedCard } from './use-rested-card.ts';

/** Time on a rested card before it plays, in ms. */
const REST_MS = 1550;

/** Whether the rested card is to be previewed now, and a function that ends it until the focus rests on a card again. */
export function usePreview(rested: RestedCard | null, frame: RefObject<HTMLElement | null>) {
  const { active } = useScreen();
  const [previewed, setPreviewed] = useState<RestedCard | null>(null);
  const isWanted = useSettings((settings) => settings.previews !== false && settings.saver !== true);
  useEffect(() => {
    if (!rested || !active || !isWanted) return;
    const timer = setTimeout(() => {
      const screen = frame.current?.parentElement;
      // The focus moves again, or the menu or a panel has it.
      const isElsewhere =
        frame.current?.hasAttribute('data-moving') || !screen?.contains(document.activeElement);
      const isBusy = usePlaying.getState().playing || useMemoryPressure.getState().isLow;
      if (!isElsewhere && !isBusy && !prefersStill()) setPreviewed(rested);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      setPreviewed(null);
    };
  }, [rested, active, isWanted, frame]);
  return { isPreviewed: previewed !== null && previewed === rested, end: () => setPreviewed(null) };
}
