import { moveFocus } from './move-focus.ts';
import { firstStop, focusStop, stopOf } from './stops.ts';
import { topTrap } from './traps.ts';

/** What is not there yet may be a moment later: stops register once they have been drawn. */
const TRIES_MS = [0, 20, 60, 100, 100];
/** A screen that has had nothing to give for so long is asked less often. */
const PATIENT_MS = 500;

interface KeeperOptions {
  /** Gives the focus to the screen being looked at. */
  readonly restore: () => void;
  readonly screen: () => Element | null;
}

/**
 * Puts the focus back as soon as nothing shows it: its element went, a group without stops took it, or a screen came
 * in its place; or as soon as something below a modal took it. Looks at the document only when it changed, and then at
 * the element that had the focus. Returns how to stop.
 */
export function startKeeper({ restore, screen }: KeeperOptions): () => void {
  let held: Element | null = null;
  /** The stop that `held` is a part of: a card may go and its rail stay. */
  let stop: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const isShown = (): boolean => {
    if (!held?.isConnected || !held.hasAttribute('data-focused')) {
      const next = document.querySelector('[data-focused]');
      if (next === null) return false;
      held = next;
      stop = stopOf(next);
    }
    return topTrap()?.element.contains(held) ?? true;
  };
  const bringBack = (): void => {
    const trap = topTrap();
    // First to where it was, then to what is remembered, at last to anything at all.
    if (tries === 0 && (trap === null || trap.element.contains(stop)) && focusStop(stop)) return;
    const within = trap?.element ?? screen();
    if (tries > 2 && tries % 2 === 1 && within !== null) focusStop(firstStop(within));
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
