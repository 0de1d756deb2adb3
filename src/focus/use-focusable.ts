import {
  type Direction,
  FocusContext,
  type NextFocusResolver,
  SpatialNavigation,
  setFocus,
} from '@noriginmedia/norigin-spatial-navigation';
import { type RefObject, useCallback, useContext, useId, useLayoutEffect, useRef } from 'react';

export interface FocusableOptions<E extends HTMLElement> {
  /** Ref to the element, if the caller needs it too. */
  readonly elementRef?: RefObject<E | null> | undefined;
  readonly focusKey?: string | undefined;
  readonly focusable: boolean;
  /** The child that receives the focus first; later, with `remembers`, the last focused one. */
  readonly first?: string | undefined;
  readonly remembers?: boolean;
  /** Keeps the focus inside. */
  readonly boundary?: boolean;
  readonly resolve?: NextFocusResolver;
  readonly onEnter?: () => void;
  /** `true` lets navigation handle the arrow. */
  readonly onArrow?: (direction: Direction) => boolean;
  /** The focus entered this element or one of its descendants. */
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Called within the key press, before `onFocus`, to show the focus at once. */
  readonly onHas?: (has: boolean) => void;
}

export interface Stop<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly focusKey: string;
  readonly focus: () => void;
}

const nothing = (): void => undefined;

/**
 * A node of norigin's tree. It makes the same calls as `useFocusable` but keeps no React state.
 * `useFocusable` renders the old and the new component before the frame that shows the move, and registers
 * every handler again after each render.
 */
export function useFocusable<E extends HTMLElement>(options: FocusableOptions<E>): Stop<E> {
  const ownRef = useRef<E>(null);
  const ref = options.elementRef ?? ownRef;
  const latest = useRef(options);
  latest.current = options;
  const parentFocusKey = useContext(FocusContext);
  const own = useId();
  const focusKey = options.focusKey ?? own;
  const { focusable, first, boundary = false, remembers = true, resolve } = options;
  const changing = {
    focusable,
    isFocusBoundary: boundary,
    onEnterPress: () => latest.current.onEnter?.(),
    onEnterRelease: nothing,
    onArrowRelease: nothing,
    onArrowPress: (direction: string) => latest.current.onArrow?.(direction as Direction) ?? true,
    onFocus: () => latest.current.onFocus?.(),
    onBlur: () => latest.current.onBlur?.(),
    // The resolver handles directions inside, so nothing is measured.
    measureChildrenLayout: false,
    ...(first === undefined ? {} : { preferredChildFocusKey: first }),
    ...(resolve === undefined ? {} : { nextFocusResolver: resolve }),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may change while it is registered follows below
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    SpatialNavigation.addFocusable({
      ...changing,
      focusKey,
      node,
      parentFocusKey,
      onUpdateFocus: (has = false) => latest.current.onHas?.(has),
      onUpdateHasFocusedChild: nothing,
      saveLastFocusedChild: remembers,
      trackChildren: false,
      autoRestoreFocus: true,
      forceFocus: false,
    });
    return () => SpatialNavigation.removeFocusable({ focusKey });
  }, [focusKey, parentFocusKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers ask for what is newest themselves
  useLayoutEffect(() => {
    if (ref.current) SpatialNavigation.updateFocusable(focusKey, { ...changing, node: ref.current });
  }, [focusKey, focusable, first, boundary, resolve]);
  const focus = useCallback(() => void setFocus(focusKey), [focusKey]);
  return { ref, focusKey, focus };
}
