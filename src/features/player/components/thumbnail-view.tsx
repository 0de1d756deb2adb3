import type { Thumbnail } from '@oyna/contract/thumbnails';
import styles from './time-bar.module.css';

const WIDTH = 320;

/** One frame of a sprite at 320 units, whatever its size in pixels. */
export function ThumbnailView({ thumbnail }: { readonly thumbnail: Thumbnail }) {
  const scale = (WIDTH / thumbnail.width) * (window.innerWidth / 1920);
  return (
    <div className={styles.thumbnail}>
      <img
        alt=""
        src={thumbnail.address}
        className={styles.sprite}
        style={{ transform: `scale(${scale}) translate(${-thumbnail.x}px, ${-thumbnail.y}px)` }}
      />
    </div>
  );
}
