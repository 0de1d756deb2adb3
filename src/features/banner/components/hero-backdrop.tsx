import { pictureAddress } from '../../../api/base.ts';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './hero-backdrop.module.css';

interface HeroBackdropProps {
  readonly image: string | null;
  readonly color: string;
  /** Whether the rails cover it. */
  readonly away?: boolean;
}

/** Artwork on the right two thirds, fading into the background. */
export function HeroBackdrop({ image, color, away }: HeroBackdropProps) {
  return (
    <div className={classes(styles.backdrop, away && styles.away)} aria-hidden="true">
      <Picture address={image && pictureAddress(image, 1400)} color={color} />
      <div className={styles.shade} />
    </div>
  );
}
