import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isWithin, kidsRatingOfChannel, kidsRatingOfProgramme, ratingOfProgramme } from './kids-content.ts';
import { unlisted } from './listed.ts';
import { localisedDetails } from './programme-details.ts';
import { programmeOf } from './programmes.ts';

/**
 * A programme with its details. Throws `not_found` for one that the profile may not see, and `withdrawn` or `not_released` if its
 * channel is out of the catalogue.
 */
export async function findProgramme(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  language: Language,
  viewer: Viewer | null,
) {
  const limit = kidsLimit(viewer);
  const row = await db
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['programmes.id', 'title', 'description', 'starts_at', 'ends_at', 'details'])
    .select(['withdrawn_at', 'withdrawn_by', 'available_from'])
    .select(ratingOfProgramme.as('age_rating'))
    .where('programmes.id', '=', id)
    .where(isWithin(kidsRatingOfChannel, limit))
    .where(isWithin(kidsRatingOfProgramme, limit))
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  if (row.withdrawn_at !== null) throw unlisted(row, now());
  return { ...programmeOf(row, language), ...localisedDetails(row.details, language) };
}
