import { parseThumbnails } from '@oyna/contract/parse-thumbnails';
import type { Thumbnail } from '@oyna/contract/thumbnails';

/** Fetches a WebVTT file of thumbnails. Those on another origin than the page's are left out. Throws if it is unavailable. */
export async function fetchThumbnails(address: string): Promise<readonly Thumbnail[]> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return [];
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(`thumbnails ${response.status}`);
  const all = parseThumbnails(await response.text(), url.href);
  return all.filter((it) => it.address.startsWith(`${location.origin}/`));
}
