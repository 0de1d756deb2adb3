import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isWithin, kidsRatingOfChannel, kidsRatingOfProgramme, ratingOfProgramme } from './kids-content.ts';
import { localisedDetails } from './programme-details.ts';
import { programmeOf } from './programmes.ts';

/**
 * A programme with its details. Throws `not_found` for one that the profile may not see, and `withdrawn` if its channel was
 * withdrawn.
 */
export async function findProgramme(
  { db }: Pick<Services, 'db'>,
  id: number,
  language: Language,
  viewer: Viewer | null,
) {
  const limit = kidsLimit(viewer);
  const row = await db
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['programmes.id', 'title', 'description', 'starts_at', 'ends_at', 'details', 'withdrawn_at'])
    .select(ratingOfProgramme.as('age_rating'))
    .where('programmes.id', '=', id)
    .where(isWithin(kidsRatingOfChannel, limit))
    .where(isWithin(kidsRatingOfProgramme, limit))
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  if (row.withdrawn_at !== null) throw new DomainError('withdrawn');
  return { ...programmeOf(row, language), ...localisedDetails(row.details, language) };
}
