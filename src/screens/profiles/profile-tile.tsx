import type { ReactNode } from 'react';
import { useFocusTarget } from '../../focus/tree/use-focus-target.ts';
import styles from './profiles-screen.module.css';

interface ProfileTileProps {
  readonly name: string;
  /** Read out instead of the name. */
  readonly spoken?: string;
  /** A second, smaller line. */
  readonly note?: string | undefined;
  readonly focusKey?: string | undefined;
  readonly onPress: () => void;
  /** The round picture. */
  readonly children: ReactNode;
}

/** A round picture with a name. */
export function ProfileTile({ name, spoken, note, focusKey, onPress, children }: ProfileTileProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ onPress, focusKey });
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={spoken ?? [name, note].filter(Boolean).join(' ')}
      className={styles.tile}
    >
      <div className={styles.ring}>
        <div className={styles.face}>{children}</div>
      </div>
      <p className={styles.name}>{name}</p> <p className={styles.note}>{note}</p>
    </div>
  );
}
