import { useFocusTarget } from '#src/focus/tree/use-focus-target.ts';
import styles from './panel.module.css';

interface TurnRowProps {
  readonly focusKey: string;
  readonly label: string;
  readonly value: string;
  /** Position of the row, in words. */
  readonly placed: string;
  /** What OK does; by default a turn to the right. */
  readonly onPress?: () => void;
  readonly onTurn: (by: 1 | -1) => void;
}

/** A value that Left and Right change. */
export function TurnRow({ focusKey, label, value, placed, onTurn, onPress }: TurnRowProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    focusKey,
    onPress: onPress ?? (() => onTurn(1)),
    onArrow: (direction) => {
      if (direction === 'left') onTurn(-1);
      else if (direction === 'right') onTurn(1);
      else return false;
      return true;
    },
  });
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={`${label}: ${value}. ${placed}`}
      className={styles.row}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <span className={styles.turn}>‹</span>
        {value}
        <span className={styles.turn}>›</span>
      </span>
    </div>
  );
}
