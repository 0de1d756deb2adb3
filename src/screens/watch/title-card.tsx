import type { Marker } from '@oyna/contract/playback';
import { classes } from '../../ui/classes.ts';
import styles from './title-card.module.css';

export interface TitleCardProps {
  readonly markers: readonly Marker[];
  /** Seconds. */
  readonly position: number;
  /** Small words above the name: the genre, or the episode. */
  readonly over: string;
  readonly title: string;
}

/** Shows the name of the playing title while its picture leaves room for it. Controls stay above it. */
export function TitleCard({ markers, position, over, title }: TitleCardProps) {
  const isShown = markers.some(
    ({ kind, start, end }) => kind === 'title' && position >= start && position < end,
  );
  return (
    <div aria-hidden="true" className={classes(styles.card, isShown && styles.shown)}>
      <div className={styles.words}>
        <div className={styles.over}>
          <span className={styles.line} />
          {over}
        </div>
        <div className={classes(styles.title, title.length > 24 && styles.long)}>{title}</div>
      </div>
    </div>
  );
}
