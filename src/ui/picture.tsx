import { useState } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Address, already of the right size; `null` shows the fallback. */
  readonly address: string | null;
  /** Shown until the picture is there. */
  readonly color: string;
  /** Shown in its place when there is none. */
  readonly fallback?: string;
}

/** A picture on a quiet ground of its own colour. It says nothing aloud: what it belongs to has a name. */
export function Picture({ address, color, fallback }: PictureProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const missing = address === null || failed === address;
  return (
    <div className={styles.frame} style={{ backgroundColor: color }}>
      {missing ? (
        fallback && <div className={styles.fallback}>{fallback}</div>
      ) : (
        <img
          key={address}
          alt=""
          src={address}
          decoding="async"
          draggable={false}
          className={classes(styles.picture, loaded === address && styles.shown)}
          onLoad={() => setLoaded(address)}
          onError={() => setFailed(address)}
        />
      )}
    </div>
  );
}
