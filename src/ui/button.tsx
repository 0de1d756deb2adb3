import type { Direction } from '../focus/tree/focus-tree.ts';
import { useFocusTarget } from '../focus/tree/use-focus-target.ts';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconShape } from './icon.tsx';

/** One of several related buttons, read out with its position. */
interface OneOfMany {
  readonly role: 'tab' | 'menuitem' | 'menuitemcheckbox';
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

/** State for roles that can be on or off. */
const states = {
  button: 'aria-pressed',
  tab: 'aria-selected',
  menuitem: 'aria-pressed',
  menuitemcheckbox: 'aria-checked',
} as const;

interface ButtonProps {
  readonly label: string;
  readonly icon?: IconShape;
  /** Read out instead of the label. */
  readonly spoken?: string;
  /** Shows only the icon; the label is read out. */
  readonly iconOnly?: boolean;
  readonly onPress: () => void;
  readonly focusKey?: string;
  readonly disabled?: boolean;
  /** For a toggle button. */
  readonly on?: boolean | undefined;
  readonly oneOf?: OneOfMany | undefined;
  readonly onFocus?: () => void;
  /** Called before an arrow moves away; `true` means that it was handled. */
  readonly onArrow?: (direction: Direction) => boolean;
  readonly className?: string | undefined;
  /** `row,column`, for tests and benchmarks. */
  readonly position?: string | undefined;
}

export function Button({
  label,
  icon,
  spoken,
  iconOnly,
  onPress,
  focusKey,
  disabled,
  on,
  oneOf,
  onFocus,
  onArrow,
  className,
  position,
}: ButtonProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ onPress, focusKey, disabled, onFocus, onArrow });
  const role = oneOf?.role ?? 'button';
  const aria = {
    role,
    'aria-label': spoken ?? (iconOnly ? label : undefined),
    [states[role]]: on,
    'aria-posinset': oneOf?.position,
    'aria-setsize': oneOf?.count,
  };
  return (
    <div
      ref={ref}
      {...bind}
      {...aria}
      aria-disabled={disabled || undefined}
      data-pos={position}
      className={classes(styles.button, disabled && styles.disabled, className)}
    >
      {icon && (
        <span className={classes(styles.icon, !iconOnly && styles.beside)}>
          <Icon shape={icon} solid={on} />
        </span>
      )}
      {!iconOnly && label}
    </div>
  );
}
