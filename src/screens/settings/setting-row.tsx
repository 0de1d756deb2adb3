import { useFocusTarget } from '../../focus/tree/use-focus-target.ts';
import styles from './setting-row.module.css';

export interface Setting {
  /** Unique in its group. */
  readonly key: string;
  readonly label: string;
  /** The present value. */
  readonly value?: string | undefined;
  /** For a switch: whether it is on. */
  readonly on?: boolean;
  /** A sentence that explains it, shown below the list while it has the focus. */
  readonly note?: string | undefined;
  /** Changes it or leads to its choices; absent for a fact. */
  readonly onPress?: () => void;
}

interface SettingRowProps extends Omit<Setting, 'key'> {
  readonly focusKey: string;
  /** Position of the row, in words. */
  readonly placed: string;
  readonly onFocus: () => void;
}

/** A setting with its value; OK changes it or shows its choices. */
export function SettingRow(props: SettingRowProps) {
  const { focusKey, label, value, on, note, placed, onPress = () => undefined, onFocus } = props;
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ focusKey, onPress, onFocus });
  const named = value === undefined ? label : `${label}: ${value}`;
  const aria = {
    role: on === undefined ? 'button' : 'switch',
    'aria-checked': on,
    'aria-label': `${named}. ${note === undefined ? '' : `${note} `}${placed}`,
  };
  return (
    <div ref={ref} {...bind} {...aria} className={styles.row}>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </div>
  );
}
