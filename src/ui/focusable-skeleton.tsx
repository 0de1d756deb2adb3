import { useFocusTarget } from '../focus/tree/use-focus-target.ts';
import button from './button.module.css';
import { units } from './units.ts';

interface FocusableSkeletonProps {
  readonly label: string;
  readonly width?: number;
  readonly focusKey?: string | undefined;
}

/** Holds the focus while a screen loads, at the position of its first button. */
export function FocusableSkeleton({ label, width = 320, focusKey }: FocusableSkeletonProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ focusKey });
  return (
    <div
      ref={ref}
      {...bind}
      role="status"
      aria-label={label}
      className={button.button}
      style={{ width: units(width) }}
    />
  );
}
