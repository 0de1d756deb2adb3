import type { Reel } from '@oyna/contract/reels';
import { pictureAddress } from '../../../api/base.ts';

/** Width of a cover in units. */
const WIDTH = 608;

/** Address of the cover of a reel; `null` without one. */
export function coverAddress(reel: Reel | undefined): string | null {
  return reel?.cover ? pictureAddress(reel.cover, WIDTH) : null;
}
