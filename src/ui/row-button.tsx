import { useFocusTarget } from '../focus/tree/use-focus-target.ts';
import { classes } from './classes.ts';
import { Icon, type IconShape } from './icon.tsx';
import { laterIcons } from './later-icons.ts';
import styles from './row-button.module.css';

const chevron = { path: 'M9.500 6l6 6-6 6' };

export interface RowButtonProps {
  readonly label: string;
  readonly icon?: IconShape | undefined;
  /** At the right, such as the present value. */
  readonly value?: string | undefined;
  /** For a switch: whether it is on. It shows a switch instead of a value. */
  readonly on?: boolean | undefined;
  /** The selected one of several rows: it has a tick. */
  readonly chosen?: boolean | undefined;
  /** It opens another view. */
  readonly leads?: boolean | undefined;
  /** Read out instead of the label and the value. */
  readonly spoken?: string | undefined;
  readonly focusKey?: string | undefined;
  readonly onPress: () => void;
  readonly onFocus?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** The row of all lists of actions and settings: label at the left; value, switch, tick or chevron at the right. */
export function RowButton(props: RowButtonProps) {
  const { label, icon, value, on, chosen, leads, spoken, focusKey, onPress, onFocus } = props;
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ focusKey, onPress, onFocus });
  const aria = {
    role: on === undefined ? 'button' : 'switch',
    'aria-checked': on,
    'aria-pressed': chosen,
    'aria-label': spoken,
  };
  return (
    <div ref={ref} {...bind} {...aria} className={classes(styles.row, props.className)}>
      {icon && (
        <span className={styles.icon}>
          <Icon shape={icon} size={40} />
        </span>
      )}
      <span className={styles.label}>{label}</span>
      {on === undefined && value !== undefined && (
        <>
          {' '}
          <span className={styles.value}>{value}</span>
        </>
      )}
      {on !== undefined && <span className={classes(styles.switch, on && styles.on)} />}
      {(chosen || leads) && (
        <span className={styles.sign}>
          <Icon shape={chosen ? laterIcons.check : chevron} />
        </span>
      )}
    </div>
  );
}
