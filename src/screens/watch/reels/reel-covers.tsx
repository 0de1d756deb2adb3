import type { Reel } from '@oyna/contract/reels';
import { useState } from 'react';
import type { CoverAddress } from '../../../features/reels/api/use-cover-address.ts';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './reels.module.css';

interface ReelCoversProps {
  readonly shown: number;
  readonly direction: 1 | -1;
  readonly find: (id: number) => Reel | undefined;
  readonly coverAddress: CoverAddress;
  /** The picture of the player shows the reel. */
  readonly lifted: boolean;
}

interface Covers {
  readonly top: number;
  /** The cover before, unless the player's picture is there. */
  readonly below: number | null;
  readonly lifted: boolean;
  readonly moved: boolean;
}

const unknownColor = 'var(--surface-1)';

/** The cover of the reel until its first frame. That of the next one slides over the picture or the cover before. */
export function ReelCovers({ shown, direction, find, coverAddress, lifted }: ReelCoversProps) {
  const [covers, setCovers] = useState<Covers>({ top: shown, below: null, lifted, moved: false });
  if (covers.top !== shown) {
    setCovers({ top: shown, below: covers.lifted ? null : covers.top, lifted, moved: true });
  } else if (covers.lifted !== lifted) setCovers({ ...covers, lifted });
  return (
    <>
      {covers.below !== null && !lifted && (
        <div className={styles.cover}>
          <Picture
            address={coverAddress(find(covers.below))}
            color={find(covers.below)?.color ?? unknownColor}
          />
        </div>
      )}
      <div
        key={shown}
        className={classes(
          styles.cover,
          lifted && styles.lifted,
          covers.moved && (direction === 1 ? styles.fromBelow : styles.fromAbove),
        )}
      >
        <Picture address={coverAddress(find(shown))} color={find(shown)?.color ?? unknownColor} />
      </div>
    </>
  );
}
