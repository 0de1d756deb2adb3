import { useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type RefObject, useLayoutEffect } from 'react';
import { focusSoon } from './focus-soon.ts';
import { isHovering } from './input-mode.ts';
import { useScreen } from './screen-context.ts';
import { registerStop } from './stops.ts';
import { type HeldOkOptions, useHeldOk } from './use-held-ok.ts';

export type ArrowDirection = 'up' | 'down' | 'left' | 'right';

export interface FocusTargetOptions extends HeldOkOptions {
  readonly focusKey?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Asked before focus leaves; `true` means that the arrow was used up here. */
  readonly onArrow?: ((direction: ArrowDirection) => boolean) | undefined;
  readonly onFocus?: (() => void) | undefined;
  /** DOM focus goes to something inside, which sees to it itself. */
  readonly delegatesDomFocus?: boolean;
}

export interface FocusTarget<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly focused: boolean;
  readonly focus: () => void;
  /** Spread on the element: pointer and DOM focus. */
  readonly bind: {
    readonly tabIndex: -1;
    readonly onMouseMove: () => void;
    readonly onClick: () => void;
    readonly 'data-focused': '' | undefined;
  };
}

/** Makes one element a stop of the D-pad. */
export function useFocusTarget<E extends HTMLElement>(options: FocusTargetOptions): FocusTarget<E> {
  const { active } = useScreen();
  const { ref, focused, focusSelf, focusKey } = useFocusable<object, E>({
    focusable: active && !options.disabled,
    onEnterPress: () => options.onPress?.(),
    onArrowPress: (direction) => !options.onArrow?.(direction as ArrowDirection),
    onFocus: () => options.onFocus?.(),
    ...(options.focusKey === undefined ? {} : { focusKey: options.focusKey }),
  });
  const shown = focused && active;
  const isStop = active && !options.disabled;
  useHeldOk(focusKey, isStop, options);
  useLayoutEffect(
    () => (isStop && ref.current ? registerStop(ref.current, focusSelf) : undefined),
    [isStop, ref, focusSelf],
  );
  const { delegatesDomFocus } = options;
  useLayoutEffect(() => {
    if (shown && !delegatesDomFocus && ref.current) focusSoon(ref.current);
  }, [shown, ref, delegatesDomFocus]);
  return {
    ref,
    focused: shown,
    focus: focusSelf,
    bind: {
      tabIndex: -1,
      onMouseMove: () => {
        if (active && !options.disabled && !shown && isHovering()) focusSelf();
      },
      onClick: () => {
        if (!active || options.disabled) return;
        focusSelf();
        options.onPress?.();
      },
      'data-focused': shown ? '' : undefined,
    },
  };
}
