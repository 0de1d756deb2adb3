import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusSoon } from '../focus/focus-soon.ts';
import { isHovering } from '../focus/input-mode.ts';

interface CursorItemProps {
  readonly children: ReactNode;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  readonly focused: boolean;
  /** `row,column`, for tests and benchmarks. */
  readonly position?: string;
  readonly label: string;
  /** Whether it is on or in use. */
  readonly on?: boolean | undefined;
  /** The pointer moved over it. */
  readonly onPoint: () => void;
  readonly onPress: () => void;
}

/** An item of a list with a cursor: shows its focus, has a name and responds to the pointer. */
export function CursorItem(props: CursorItemProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (props.focused && ref.current) focusSoon(ref.current);
  }, [props.focused]);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="button"
      aria-label={props.label}
      aria-pressed={props.on}
      className={props.className}
      style={props.style}
      data-pos={props.position}
      data-focused={props.focused ? '' : undefined}
      onMouseMove={() => {
        if (!props.focused && isHovering()) props.onPoint();
      }}
      onClick={() => {
        props.onPoint();
        props.onPress();
      }}
    >
      {props.children}
    </div>
  );
}
