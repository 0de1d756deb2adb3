import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useReachable } from './coverable.tsx';
import type { FirstChild, Orientation } from './focus-tree.ts';
import { LayerProvider } from './layer-context.ts';
import { useTrap } from './traps.ts';
import { GroupProvider, useFocusable } from './use-focusable.ts';

interface FocusGroupProps {
  readonly children: ReactNode;
  readonly orientation: Orientation;
  readonly focusKey?: string | undefined;
  /** The focusable that receives the focus first; later, the last focused one. */
  readonly first?: FirstChild | undefined;
  /** Whether it remembers its last focusable. */
  readonly remembers?: boolean;
  /** Keeps the focus inside. */
  readonly boundary?: boolean;
  /** Marks a group whose focusables must not be entered. */
  readonly empty?: boolean;
  /** Focus lost inside is not handed to a neighbour outside. */
  readonly scope?: boolean;
  readonly onEnter?: (() => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** For moving it directly. */
  readonly elementRef?: RefObject<HTMLDivElement | null>;
  readonly role?: 'navigation' | 'dialog' | 'group' | 'main' | 'region' | 'menu' | 'tablist' | undefined;
  readonly label?: string | undefined;
  /** Identifier of the element that labels it, instead of a label. */
  readonly labelledBy?: string | undefined;
}

/** A group of focusables along `orientation`. */
export function FocusGroup(props: FocusGroupProps) {
  const reachable = useReachable();
  const { ref, focusKey } = useFocusable<HTMLDivElement>({
    elementRef: props.elementRef,
    focusKey: props.focusKey,
    focusable: reachable && !props.empty,
    orientation: props.orientation,
    first: props.first,
    remembers: props.remembers ?? true,
    boundary: props.boundary,
    scope: props.scope,
    onFocus: props.onEnter,
    onBlur: props.onLeave,
  });
  useTrap(reachable && (props.boundary ?? false), ref, focusKey);
  const group = (
    <GroupProvider value={focusKey}>
      <div
        ref={ref}
        className={props.className}
        style={props.style}
        role={props.role}
        {...(props.label === undefined ? {} : { 'aria-label': props.label })}
        {...(props.labelledBy === undefined ? {} : { 'aria-labelledby': props.labelledBy })}
      >
        {props.children}
      </div>
    </GroupProvider>
  );
  return props.boundary ? <LayerProvider value={focusKey}>{group}</LayerProvider> : group;
}
