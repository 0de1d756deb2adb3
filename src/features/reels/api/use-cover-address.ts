import type { Reel } from '@oyna/contract/reels';
import { pictureAddress } from '../../../api/base.ts';
import { useShownAs } from '../../../state/age-limit.ts';

/** Width of a cover in units. */
const WIDTH = 608;

/** The address of a reel's cover; `null` if none, and above the viewer's age limit. */
export type CoverAddress = (reel: Reel | undefined) => string | null;

export function useCoverAddress(): CoverAddress {
  const shownAs = useShownAs();
  return (reel) => {
    const cover = reel && shownAs(reel, reel.cover).openly;
    return cover ? pictureAddress(cover, WIDTH) : null;
  };
}
