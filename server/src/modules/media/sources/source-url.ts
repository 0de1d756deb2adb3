import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { Services } from '../../../infra/services.ts';
import type { MediaGrant } from '../media-address.ts';
import { archiveAddress } from './archive/archive-address.ts';
import { presentAddress } from './archive/placeholders.ts';
import { findCatchupId } from './find-catchup-id.ts';

/** What of a source is wanted: its live picture or film, or a range of a channel's archive. */
type Wanted = Pick<MediaGrant, 'archive' | 'channel'>;

/**
 * The address of a source's live picture or film, or of a range of its archive; `null` if it has no archive, or does not keep
 * this programme.
 */
export async function sourceUrl(
  { db, now }: Pick<Services, 'db' | 'now'>,
  source: CatalogueSource,
  { archive: span, channel }: Wanted,
): Promise<string | null> {
  const time = now();
  if (!span) return liveUrl(source, time);
  if (source.archive === null) return null;
  // Only this convention names programmes.
  const catchupId =
    source.archive.convention === 'vod' && channel !== null
      ? await findCatchupId(db, channel, span.from)
      : null;
  return archiveAddress(source.url, source.archive, {
    ...span,
    now: secondsOf(time),
    ...(catchupId !== null && { catchupId }),
  });
}

/** The address of a source's live picture or film. */
export function liveUrl({ url }: Pick<CatalogueSource, 'url'>, now: Date): string {
  return presentAddress(url, secondsOf(now));
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
