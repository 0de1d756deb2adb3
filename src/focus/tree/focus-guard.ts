import { appFocus } from './app-focus.ts';
import { held, observe, type RecoveryStep, type RefocusAction, retry, type Sight } from './focus-recovery.ts';
import { inDocumentOrder } from './group-order.ts';
import { topTrap } from './traps.ts';

/** How often the whole document is checked, in ms. */
const PATROL_MS = 1000;

/** Times in ms. */
export interface GuardClock {
  now(): number;
  /** Returns the function that ends waiting. */
  wait(act: () => void, ms: number): () => void;
}

const realTime: GuardClock = {
  now: () => performance.now(),
  wait(act, ms) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

interface FocusGuardOptions {
  /** Gives the focus to the active screen. */
  readonly restore: () => void;
  /** Element of the active screen. */
  readonly screen: () => Element | null;
  /** Called when bringing the focus back took 0.6 s or longer. */
  readonly report: (message: string) => void;
  /** Called with each action after the first focus. */
  readonly onAction?: (action: RefocusAction) => void;
  readonly clock?: GuardClock;
}

/**
 * Brings the focus back when no element shows it, several do, or an element below a modal does. It checks after
 * document changes, and then only the element that had the focus. Returns a function that stops it.
 */
export function startFocusGuard({
  restore,
  screen,
  report,
  onAction,
  clock = realTime,
}: FocusGuardOptions): () => void {
  let state = held;
  let shown: Element | null = null;
  /** A card may disappear while its rail, the focusable, stays. */
  let focusKey: string | null = null;
  let stopWaiting: (() => void) | undefined;
  const showsFocus = (element: Element | null): boolean =>
    element?.isConnected === true && element.hasAttribute('data-focused');
  const look = (): Sight => {
    if (!showsFocus(shown)) {
      // Every press comes here, and a search of the document would take longer than the press itself.
      const next = showsFocus(appFocus.shown) ? appFocus.shown : document.querySelector('[data-focused]');
      if (next === null) return 'lost';
      shown = next;
      focusKey = appFocus.tree.current();
    }
    return (topTrap()?.element.contains(shown) ?? true) ? 'held' : 'outside';
  };
  const lookEverywhere = (): Sight =>
    document.querySelectorAll('[data-focused]').length > 1 ? 'several' : look();
  const act = (action: RefocusAction): void => {
    if (shown !== null) onAction?.(action);
    const { tree } = appFocus;
    const trap = topTrap();
    const within = trap?.element ?? screen();
    const inside = within ? tree.leaves().filter(({ node }) => within.contains(node)) : [];
    const key = action === 'focusFirst' ? inDocumentOrder(inside)[0]?.focusKey : focusKey;
    // Not below an open modal.
    const isInside = trap === null || inside.some(({ focusKey }) => focusKey === key);
    if (action !== 'restore' && key && tree.has(key) && isInside) tree.focus(key);
    else if (trap) tree.focus(trap.focusKey);
    else restore();
  };
  const follow = (step: RecoveryStep, sight: Sight): void => {
    state = step.state;
    if (step.report) report(`focus ${sight}`);
    if (step.action) act(step.action);
    if (state.lostAt === null) stopWaiting?.();
    if (step.retryIn === null) return;
    stopWaiting = clock.wait(() => {
      const now = lookEverywhere();
      follow(retry(state, now, clock.now()), now);
    }, step.retryIn);
  };
  const check = (sight: Sight): void => {
    if (sight !== 'held' || state.lostAt !== null) {
      follow(observe(state, sight, clock.now(), shown === null), sight);
    }
  };
  const observer = new MutationObserver(() => check(look()));
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-focused'],
  });
  const patrol = setInterval(() => check(lookEverywhere()), PATROL_MS);
  return () => {
    observer.disconnect();
    clearInterval(patrol);
    stopWaiting?.();
  };
}
