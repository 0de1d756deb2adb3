import { parseThumbnails } from '@oyna/contract/parse-thumbnails';
import type { Thumbnail } from '@oyna/contract/thumbnails';
import { absoluteAddress } from '../../../api/base.ts';

/** Fetches the WebVTT file of thumbnails at an address. Throws if it is unavailable. */
export async function fetchThumbnails(address: string): Promise<readonly Thumbnail[]> {
  const url = absoluteAddress(address);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`thumbnails ${response.status}`);
  return parseThumbnails(await response.text(), url);
}
