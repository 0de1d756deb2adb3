import { firstFocusable, focusableOf, focusElement } from './focusables.ts';
import { moveFocus } from './move-focus.ts';
import { topTrap } from './traps.ts';

/** Delays between retries in ms, because focusables register only after they have been drawn. */
const TRIES_MS = [0, 20, 60, 100, 100];
/** After this time without success, in ms, the screen is asked less often. */
const PATIENT_MS = 500;

interface FocusGuardOptions {
  /** Gives the focus to the active screen. */
  readonly restore: () => void;
  readonly screen: () => Element | null;
}

/**
 * Restores the focus as soon as no element shows it: its element disappeared, a group without focusables took
 * it, or a screen replaced it; also when an element below a modal took it. Checks only after document
 * changes, and only the element that had the focus. Returns a function that stops it.
 */
export function startFocusGuard({ restore, screen }: FocusGuardOptions): () => void {
  let held: Element | null = null;
  /** The focusable that contains `held`: a card may disappear while its rail stays. */
  let stop: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const isShown = (): boolean => {
    if (!held?.isConnected || !held.hasAttribute('data-focused')) {
      const next = document.querySelector('[data-focused]');
      if (next === null) return false;
      held = next;
      stop = focusableOf(next);
    }
    return topTrap()?.element.contains(held) ?? true;
  };
  const bringBack = (): void => {
    const trap = topTrap();
    // Tries the previous element first, then the remembered one, then any focusable.
    if (tries === 0 && (trap === null || trap.element.contains(stop)) && focusElement(stop)) return;
    const within = trap?.element ?? screen();
    if (tries > 2 && tries % 2 === 1 && within !== null) focusElement(firstFocusable(within));
    else if (trap) moveFocus(trap.focusKey);
    else restore();
  };
  const later = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (isShown()) return;
      bringBack();
      tries += 1;
      later();
    }, TRIES_MS[tries] ?? PATIENT_MS);
  };
  const observer = new MutationObserver(() => {
    if (isShown() || timer !== undefined) return;
    tries = 0;
    later();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-focused'],
  });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
