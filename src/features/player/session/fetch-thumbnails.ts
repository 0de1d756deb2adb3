import { absoluteAddress } from '../../../api/base.ts';
import { parseThumbnails } from '../model/parse-thumbnails.ts';
import type { Thumbnail } from '../model/thumbnails.ts';

/** Fetches the WebVTT file of thumbnails at an address. Throws if it is unavailable. */
export async function fetchThumbnails(address: string): Promise<readonly Thumbnail[]> {
  const url = absoluteAddress(address);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`thumbnails ${response.status}`);
  return parseThumbnails(await response.text(), url);
}
