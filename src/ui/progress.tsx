import { classes } from './classes.ts';
import styles from './progress.module.css';

interface ProgressProps {
  /** From 0 to 1. */
  readonly done: number;
  readonly live?: boolean;
  /** Of a programme on a tile: red only with the focus. */
  readonly onAir?: boolean;
  /** Overlays the lower edge of a picture. */
  readonly inArt?: boolean | 'atEdge';
}

export function Progress({ done, live, onAir, inArt }: ProgressProps) {
  return (
    <div
      className={classes(styles.track, inArt && styles.inArt, inArt === 'atEdge' && styles.atEdge)}
      aria-hidden="true"
    >
      <div
        className={classes(styles.done, live && styles.live, onAir && styles.onAir)}
        style={{ transform: `scaleX(${Math.max(0, Math.min(1, done))})` }}
      />
    </div>
  );
}
