import { getProgramme } from '@oyna/contract/programme';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { kidsLimit } from '../../../shared/viewer.ts';
import { isWithin, kidsRatingOfChannel, kidsRatingOfProgramme, ratingOfProgramme } from '../kids-content.ts';
import { localisedDetails } from '../programme-details.ts';
import { programmeOf } from '../programmes.ts';

export function getProgrammeRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, getProgramme, async ({ params, language, viewer }) => {
    const limit = kidsLimit(viewer);
    const row = await db
      .selectFrom('programmes')
      .innerJoin('channels', 'channels.id', 'channel_id')
      .select(['programmes.id', 'title', 'description', 'starts_at', 'ends_at', 'details', 'withdrawn_at'])
      .select(ratingOfProgramme.as('age_rating'))
      .where('programmes.id', '=', params.id)
      .where(isWithin(kidsRatingOfChannel, limit))
      .where(isWithin(kidsRatingOfProgramme, limit))
      .executeTakeFirst();
    if (!row) throw new DomainError('not_found');
    if (row.withdrawn_at !== null) throw new DomainError('withdrawn');
    return respond(200, { ...programmeOf(row, language), ...localisedDetails(row.details, language) });
  });
}
