import { RowButton } from '../../ui/row-button.tsx';
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
  const { focusKey, label, value, on, note, placed, onPress, onFocus } = props;
  const named = value === undefined ? label : `${label}: ${value}`;
  return (
    <RowButton
      focusKey={focusKey}
      label={label}
      value={value}
      on={on}
      leads={on === undefined && onPress !== undefined}
      spoken={`${named}. ${note === undefined ? '' : `${note} `}${placed}`}
      onPress={onPress ?? (() => undefined)}
      onFocus={onFocus}
      className={styles.row}
    />
  );
}
