import {
  type Direction,
  FocusContext,
  type NextFocusResolver,
  SpatialNavigation,
  setFocus,
} from '@noriginmedia/norigin-spatial-navigation';
import { type RefObject, useCallback, useContext, useId, useLayoutEffect, useRef } from 'react';

export interface StopOptions<E extends HTMLElement> {
  /** Where the element is, when somebody else has to know as well. */
  readonly elementRef?: RefObject<E | null> | undefined;
  readonly focusKey?: string | undefined;
  readonly focusable: boolean;
  /** The child that gets the focus first; afterwards, with `remembers`, the one that had it last. */
  readonly first?: string | undefined;
  readonly remembers?: boolean;
  /** Keeps the focus inside. */
  readonly boundary?: boolean;
  readonly resolve?: NextFocusResolver;
  readonly onEnter?: () => void;
  /** `true` lets navigation go on with the arrow. */
  readonly onArrow?: (direction: Direction) => boolean;
  /** The focus came here, or to something inside that had none of it. */
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Called in the key press itself, before `onFocus`; a place to show the focus at once. */
  readonly onHas?: (has: boolean) => void;
}

export interface Stop<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly focusKey: string;
  readonly focus: () => void;
}

const nothing = (): void => undefined;

/**
 * A node of norigin's tree. What `useFocusable` does through the same calls, but without a state of React: there, each
 * move of the focus renders the component that loses it and the one that gets it before the frame that shows it, and
 * each render registers every handler anew.
 */
export function useStop<E extends HTMLElement>(options: StopOptions<E>): Stop<E> {
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
    // Directions inside are the resolver's: there is nothing to measure.
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
