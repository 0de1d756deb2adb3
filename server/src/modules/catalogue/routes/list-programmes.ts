import { listProgrammes } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { wholePage } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { guideDay } from '../guide-day.ts';
import { programmesBetween } from '../programmes.ts';

export function listProgrammesRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, listProgrammes, async ({ params, query, language }) => {
    const found = await programmesBetween(db, [params.id], guideDay(query.date, now()), language);
    const programmes = found.get(params.id);
    if (!programmes) throw new ApiError(404, 'not_found');
    return answer(200, wholePage(programmes));
  });
}
