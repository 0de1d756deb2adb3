import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type Orientation, resolveAlong } from './group-order.ts';
import { useScreen } from './screen-context.ts';
import { useTrap } from './traps.ts';

interface FocusGroupProps {
  readonly children: ReactNode;
  readonly orientation: Orientation;
  readonly focusKey?: string | undefined;
  /** The stop that gets the focus first; afterwards the one that had it last. */
  readonly first?: string | undefined;
  /** Whether it remembers its last stop. */
  readonly remembers?: boolean;
  /** Keeps the focus inside. */
  readonly boundary?: boolean;
  /** A group without stops must not be entered. */
  readonly empty?: boolean;
  readonly onEnter?: (() => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly role?: 'navigation' | 'dialog' | 'group' | 'main' | 'region' | undefined;
  readonly label?: string | undefined;
}

/** Stops of the D-pad that belong together, one after another along `orientation`. */
export function FocusGroup(props: FocusGroupProps) {
  const { active } = useScreen();
  const nextFocusResolver = useMemo(() => resolveAlong(props.orientation), [props.orientation]);
  const { ref, focusKey } = useFocusable<object, HTMLDivElement>({
    focusable: active && !props.empty,
    saveLastFocusedChild: props.remembers ?? true,
    isFocusBoundary: props.boundary ?? false,
    measureChildrenLayout: false,
    nextFocusResolver,
    onFocus: () => props.onEnter?.(),
    onBlur: () => props.onLeave?.(),
    ...(props.focusKey === undefined ? {} : { focusKey: props.focusKey }),
    ...(props.first === undefined ? {} : { preferredChildFocusKey: props.first }),
  });
  useTrap(active && (props.boundary ?? false), ref, focusKey);
  return (
    <FocusContext.Provider value={focusKey}>
      <div
        ref={ref}
        className={props.className}
        style={props.style}
        role={props.role}
        {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      >
        {props.children}
      </div>
    </FocusContext.Provider>
  );
}
