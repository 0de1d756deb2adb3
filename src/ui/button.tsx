import { type ArrowDirection, useFocusTarget } from '../focus/use-focus-target.ts';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps {
  readonly label: string;
  readonly icon?: IconName;
  /** Read out in place of the label. */
  readonly spoken?: string;
  /** Shows the icon alone; the label is read out. */
  readonly iconOnly?: boolean;
  readonly onPress: () => void;
  readonly focusKey?: string;
  readonly disabled?: boolean;
  /** For a button that turns something on and off. */
  readonly on?: boolean | undefined;
  readonly onFocus?: () => void;
  /** Asked before an arrow leads away; `true` means that it was used up here. */
  readonly onArrow?: (direction: ArrowDirection) => boolean;
  readonly className?: string | undefined;
  /** `row,column`, for whoever counts steps from outside. */
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
  onFocus,
  onArrow,
  className,
  position,
}: ButtonProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ onPress, focusKey, disabled, onFocus, onArrow });
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={spoken ?? (iconOnly ? label : undefined)}
      aria-pressed={on}
      aria-disabled={disabled || undefined}
      data-pos={position}
      className={classes(styles.button, disabled && styles.disabled, className)}
    >
      {icon && (
        <span className={classes(styles.icon, !iconOnly && styles.beside)}>
          <Icon name={icon} solid={on} />
        </span>
      )}
      {!iconOnly && label}
    </div>
  );
}
