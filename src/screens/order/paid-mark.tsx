import { isLight, prefersStill } from '../../shared/motion.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './paid-mark.module.css';

const tick = { path: 'M5 12.500l4.500 4.500L19 7.500', stroke: 2.6 };
const colors = ['#1fb8c3', '#f2a65a', '#f48fb1', '#fff176'];
const PIECES = 16;

/** A tick above the confirmation, with pieces that fly apart once: not where motion is off or the set is slow. */
export function PaidMark() {
  const isCalm = prefersStill() || isLight();
  return (
    <div className={styles.mark} aria-hidden="true">
      {!isCalm &&
        Array.from({ length: PIECES }, (_, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other identity
            key={at}
            className={styles.ray}
            style={{ transform: `rotate(${(360 * at) / PIECES}deg)` }}
          >
            <div className={styles.piece} style={{ background: colors[at % colors.length] }} />
          </div>
        ))}
      <div className={styles.disc}>
        <Icon shape={tick} size={96} />
      </div>
    </div>
  );
}
