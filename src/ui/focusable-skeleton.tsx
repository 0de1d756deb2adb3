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
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    focusKey,
    // What loads will be to its right; past its end, the focus would stay at the chat when that has come.
    onArrow: (direction) => direction === 'right',
  });
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
