import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { appFocus } from './app-focus.ts';
import { type FocusHandlers, type FocusNode, ROOT } from './focus-tree.ts';

/** Key of the group around a component. */
const GroupContext = createContext(ROOT);

export const GroupProvider = GroupContext.Provider;

export interface FocusableOptions<E extends HTMLElement>
  extends FocusHandlers,
    Omit<FocusNode, 'element' | 'parent' | 'handlers'> {
  /** Ref to the element, if the caller needs it too. */
  readonly elementRef?: RefObject<E | null> | undefined;
  readonly focusKey?: string | undefined;
}

export interface Focusable<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly focusKey: string;
  readonly focus: () => void;
}

/** Registers an element in the focus tree. It keeps no React state, so a move of the focus renders nothing. */
export function useFocusable<E extends HTMLElement>(options: FocusableOptions<E>): Focusable<E> {
  const ownRef = useRef<E>(null);
  const ref = options.elementRef ?? ownRef;
  // A ref, because the tree looks up which of the handlers exist.
  const latest = useRef(options);
  latest.current = options;
  const parent = useContext(GroupContext);
  const ownKey = useId();
  const focusKey = options.focusKey ?? ownKey;
  const { focusable, first, boundary, orientation } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other options are read when they are needed
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    appFocus.tree.set(focusKey, {
      element,
      parent,
      focusable,
      orientation,
      first,
      boundary,
      remembers: options.remembers,
      scope: options.scope,
      handlers: latest,
    });
  }, [focusKey, parent, focusable, first, boundary, orientation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or parent is another node
  useLayoutEffect(() => () => appFocus.tree.remove(focusKey), [focusKey, parent]);
  const focus = useCallback(() => appFocus.tree.focus(focusKey), [focusKey]);
  return { ref, focusKey, focus };
}
