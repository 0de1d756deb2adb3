import { useFocusTarget } from '#src/focus/tree/use-focus-target.ts';
import { classes } from '#src/ui/classes.ts';
import { Icon, type IconShape } from '#src/ui/icon.tsx';
import { laterIcons } from '#src/ui/later-icons.ts';
import styles from './panel.module.css';

export interface ListChoice {
  /** Unique in its panel. */
  readonly key: string;
  readonly label: string;
  /** `null` for a row that opens another panel instead of being selected. */
  readonly chosen: boolean | null;
  readonly onChoose: () => void;
  /** Replaces the arrow of a row that opens another panel; `null` for none. */
  readonly icon?: IconShape | null;
}

interface ChoiceRowProps extends Omit<ListChoice, 'key'> {
  /** The present value of a setting. */
  readonly value?: string | undefined;
  readonly focusKey: string;
  readonly onFocus: () => void;
  /** Position among its choices, from 1. */
  readonly position?: number;
  readonly count?: number;
  /** The same in words, for a row that opens another panel. */
  readonly placed?: string;
}

export function ChoiceRow({ focusKey, ...props }: ChoiceRowProps) {
  const { label, value, chosen, onChoose, icon, onFocus, position, count, placed } = props;
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ focusKey, onPress: onChoose, onFocus });
  return (
    <div
      ref={ref}
      {...bind}
      {...(chosen === null
        ? {
            role: 'button',
            'aria-label': placed && `${value === undefined ? label : `${label}: ${value}`}. ${placed}`,
          }
        : { role: 'radio', 'aria-checked': chosen, 'aria-posinset': position, 'aria-setsize': count })}
      className={classes(styles.row, chosen === true && styles.chosen)}
    >
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {chosen !== false && icon !== null && (
        <Icon shape={chosen ? laterIcons.check : (icon ?? laterIcons.forward)} />
      )}
    </div>
  );
}
