import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { requireWithin } from '../catalogue/public.ts';
import { channelSources } from '../media/public.ts';
import { kidsProgrammeRating, programmeRating } from './age-ratings.ts';
import { blackedOut } from './require-on-air.ts';
import type { PresentItem, Running } from './running-item.ts';
import { spanOf } from './span-of.ts';

/**
 * The same for a past programme of a channel; see presentItem. `null` if the guide has no such programme any more. One that
 * becomes too old while it plays may be watched to its end.
 */
export async function presentProgramme(
  { db }: Services,
  { claim, viewer }: Running,
): Promise<PresentItem | null> {
  const row = await db
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select([
      'starts_at',
      'ends_at',
      'is_blacked_out',
      'state',
      'access',
      'media',
      'sources',
      'manifest_url',
      'archive',
      programmeRating,
      kidsProgrammeRating,
    ])
    .where('programmes.id', '=', claim.programme ?? 0)
    .where('channel_id', '=', claim.id)
    .executeTakeFirst();
  if (!row) return null;
  const { starts_at, ends_at, is_blacked_out, state, access, media, archive, age_rating, kids_rating } = row;
  requireWithin(kids_rating, viewer);
  if (state === 'blacked_out' || is_blacked_out) throw blackedOut();
  if (!archive) throw new DomainError('not_archived');
  return {
    access: 'archive',
    isFree: access === 'free',
    age_rating,
    isLive: false,
    folder: media,
    sources: channelSources(claim.id, row),
    archive: spanOf(starts_at, ends_at),
  };
}
