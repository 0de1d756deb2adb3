import { useEffect, useState } from 'react';
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

/** Width in which the picture is requested, in units. */
export const backdropWidth = 1400;
/** Turning through banners loads only the picture that the viewer stops at. */
const PAUSE_MS = 400;

/** Artwork on the right two thirds, fading into the background. Another picture follows after a pause. */
export function HeroBackdrop({ image, color, away = false }: HeroBackdropProps) {
  const [shown, show] = useState({ image, color });
  const isOther = shown.image !== image || shown.color !== color;
  const hadNone = shown.image === null;
  useEffect(() => {
    if (!isOther || away) return;
    const timer = setTimeout(() => show({ image, color }), hadNone ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOther, hadNone, away, image, color]);
  return (
    <div className={classes(styles.backdrop, away && styles.away)} aria-hidden="true">
      <Picture address={shown.image && pictureAddress(shown.image, backdropWidth)} color={shown.color} />
      <div className={styles.shade} />
    </div>
  );
}
