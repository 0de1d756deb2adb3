import type { Reel } from '@oyna/contract/reels';
import { pictureAddress } from '../../../api/base.ts';
import { useShownAs } from '../../../state/age-limit.ts';

/** Width of a cover in units. */
const WIDTH = 608;

/** Returns a function for the address of a reel's cover: `null` without one, and above the viewer's age limit. */
export function useCoverAddress(): (reel: Reel | undefined) => string | null {
  const shownAs = useShownAs();
  return (reel) => {
    const cover = reel && shownAs(reel, reel.cover).openly;
    return cover ? pictureAddress(cover, WIDTH) : null;
  };
}
