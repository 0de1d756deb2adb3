import { saveHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { progressOf } from '../../../catalogue/progress.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { unknownReference, wrongFormat } from '../../../errors/field-messages.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { localise } from '../../../text/localise.ts';

const watchedFrom = 0.95;

export function saveHistoryRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, saveHistory, async ({ body, viewer, language }) => {
    const episode = body.episode ?? null;
    const misfit = await unknownPart(services, body.cinema, episode);
    if (misfit) {
      throw new ApiError(400, 'invalid', { fields: { [misfit]: [localise(unknownReference, language)] } });
    }
    const reported = Date.parse(body.watched_at);
    if (Number.isNaN(reported)) {
      throw new ApiError(400, 'invalid', { fields: { watched_at: [localise(wrongFormat, language)] } });
    }
    const position = Math.min(body.position, body.duration);
    // A set whose clock runs ahead must not keep every later position out.
    const watchedAt = new Date(Math.min(reported, now().getTime()));
    const key = { user_id: viewer.id, cinema_id: body.cinema, episode_id: episode ?? 0 };
    const values = {
      position,
      duration: body.duration,
      watched: body.duration > 0 && position / body.duration >= watchedFrom,
      watched_at: watchedAt,
    };
    await db
      .insertInto('history')
      .values({ ...key, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'cinema_id', 'episode_id'])
          .doUpdateSet(values)
          .where('history.watched_at', '<=', sql<Date>`excluded.watched_at`),
      )
      .execute();
    const row = await db
      .selectFrom('history')
      .selectAll()
      .where((where) => where.and(key))
      .executeTakeFirstOrThrow();
    return answer(200, progressOf(row));
  });
}

/** The field that names nothing: a title that is not there, or an episode that is not this title's. */
async function unknownPart({ db }: Services, cinema: number, episode: number | null) {
  const title = await db.selectFrom('cinema').select('kind').where('id', '=', cinema).executeTakeFirst();
  if (!title) return 'cinema';
  if (title.kind === 'movie') return episode === null ? null : 'episode';
  const found = await db
    .selectFrom('episodes')
    .select('id')
    .where('id', '=', episode ?? 0)
    .where('cinema_id', '=', cinema)
    .executeTakeFirst();
  return found ? null : 'episode';
}
