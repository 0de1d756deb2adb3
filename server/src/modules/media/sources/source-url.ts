import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { MediaGrant } from '../media-address.ts';
import { archiveAddress } from './archive/archive-address.ts';
import { presentAddress } from './archive/placeholders.ts';

/** The address of a source's live picture or film, or of a range of its archive; `null` if it has no archive. */
export function sourceUrl(
  { url, archive }: CatalogueSource,
  { archive: span }: Pick<MediaGrant, 'archive'>,
  now: Date,
): string | null {
  const seconds = Math.floor(now.getTime() / 1000);
  if (!span) return presentAddress(url, seconds);
  return archive && archiveAddress(url, archive, { ...span, now: seconds });
}
