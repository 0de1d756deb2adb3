import { pictureAddress } from '../../../api/base.ts';
import styles from './stretch.module.css';

interface StretchProps {
  /** Address of the picture without a size. */
  readonly image: string;
  /** Shows nothing behind the head of the page. */
  readonly isBelowHead?: boolean;
}

/** In pixels of the canvas: so few that stretching blurs them, without a filter. */
const WIDTH = 32;

/** A picture stretched softly over the whole page, in place of bare black. */
export function Stretch({ image, isBelowHead = false }: StretchProps) {
  return (
    <div className={styles.stretch} aria-hidden="true">
      <img alt="" src={pictureAddress(image, WIDTH)} draggable={false} className={styles.picture} />
      {isBelowHead && <div className={styles.shade} />}
    </div>
  );
}
