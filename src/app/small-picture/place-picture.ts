import { whenQuiet } from '../../focus/timing/when-quiet.ts';
import type { RouteName } from '../../routes/route.ts';
import { type Box, cornerFor } from './corner.ts';

const CANVAS = 1920;
/** Lists have stopped after this time in ms without a key press. */
const STILL_MS = 300;

/** The focused element in units of the canvas; `null` if the small picture itself has the focus. */
function focusedBox(): Box | null {
  const element = document.querySelector('[data-focused]');
  if (!element || element.hasAttribute('data-small-frame')) return null;
  const { left, top, right, bottom, width } = element.getBoundingClientRect();
  if (width === 0) return null;
  const unit = CANVAS / window.innerWidth;
  return { left: left * unit, top: top * unit, right: right * unit, bottom: bottom * unit };
}

/**
 * Keeps the small picture in a corner of the page where it does not lie over the focused element, and names the corner in the
 * document. It looks when DOM focus has moved, which is after the frame of a press, because a press reads no layout; and again
 * once lists have stopped. Returns a function that ends it.
 */
export function placePicture(page: RouteName | undefined): () => void {
  const root = document.documentElement;
  let isOver = false;
  let isWaiting = false;
  const look = (): void => {
    if (!isOver) root.setAttribute('data-small', cornerFor(page, focusedBox()));
  };
  const follow = (): void => {
    look();
    if (isWaiting) return;
    isWaiting = true;
    void whenQuiet(STILL_MS).then(() => {
      isWaiting = false;
      look();
    });
  };
  follow();
  document.addEventListener('focusin', follow);
  return () => {
    isOver = true;
    document.removeEventListener('focusin', follow);
    root.removeAttribute('data-small');
  };
}
