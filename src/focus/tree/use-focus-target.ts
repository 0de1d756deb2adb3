import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isHovering } from '../input/input-mode.ts';
import { type HeldOkOptions, useHeldOk } from '../input/use-held-ok.ts';
import { useReachable } from './coverable.tsx';
import { focusSoon } from './focus-soon.ts';
import type { Direction } from './focus-tree.ts';
import { showFocus } from './show-focus.ts';
import { useFocusable } from './use-focusable.ts';

export interface FocusTargetOptions extends HeldOkOptions {
  readonly focusKey?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Called before the focus leaves; `true` means that the arrow was handled. */
  readonly onArrow?: ((direction: Direction) => boolean) | undefined;
  readonly onFocus?: (() => void) | undefined;
  /**
   * A descendant shows the focus and has DOM focus; it is notified here within the key press. Otherwise the
   * element itself does both.
   */
  readonly onShown?: (shown: boolean) => void;
}

export interface FocusTarget<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly focus: () => void;
  /** Spread on the element: pointer and DOM focus. */
  readonly bind: {
    readonly tabIndex: -1;
    readonly onMouseMove: () => void;
    readonly onClick: () => void;
  };
}

/** Makes an element focusable. It shows the focus within the key press, without waiting for React. */
export function useFocusTarget<E extends HTMLElement>(options: FocusTargetOptions): FocusTarget<E> {
  const reachable = useReachable();
  const has = useRef(false);
  const told = useRef(false);
  const show = (): void => {
    const shown = has.current && reachable;
    if (options.onShown) {
      if (told.current !== shown) options.onShown(shown);
    } else if (ref.current) {
      showFocus(ref.current, shown);
      if (shown && !told.current) focusSoon(ref.current);
    }
    told.current = shown;
  };
  const { ref, focus, focusKey } = useFocusable<E>({
    focusKey: options.focusKey,
    focusable: reachable && !options.disabled,
    onPress: options.onPress,
    onArrow: options.onArrow,
    onFocus: options.onFocus,
    onHighlight: (now) => {
      has.current = now;
      show();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an inactive screen shows no focus
  useLayoutEffect(show, [reachable]);
  useHeldOk(focusKey, reachable && !options.disabled, options);
  return {
    ref,
    focus,
    bind: {
      tabIndex: -1,
      onMouseMove: () => {
        if (reachable && !options.disabled && !told.current && isHovering()) focus();
      },
      onClick: () => {
        if (!reachable || options.disabled) return;
        focus();
        options.onPress?.();
      },
    },
  };
}
