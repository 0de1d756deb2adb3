import { saveHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { readTime } from '../../../http/read-time.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { unknownReference, wrongFormat } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import { progressOf } from '../../catalogue/progress.ts';
import { keepPosition, type Watched } from '../keep-position.ts';
import { onlyOne } from '../only-one.ts';

export function saveHistoryRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, saveHistory, async ({ body, viewer, language }) => {
    const { cinema, programme, episode = null } = body;
    const { name, id } = onlyOne({ cinema, programme }, language);
    const misfit =
      name === 'cinema' ? await unknownPart(db, id, episode) : await unknownShow(db, id, episode);
    if (misfit) {
      throw new ApiError(400, 'invalid', { fields: { [misfit]: [localise(unknownReference, language)] } });
    }
    const reached = readTime(body.watched_at);
    if (!reached) {
      throw new ApiError(400, 'invalid', { fields: { watched_at: [localise(wrongFormat, language)] } });
    }
    const watched: Watched =
      name === 'cinema' ? { cinema_id: id, episode_id: episode ?? 0 } : { programme_id: id };
    const row = await keepPosition(db, viewer.id, watched, {
      position: body.position,
      duration: body.duration,
      // A set with a fast clock must not block every later position.
      watched_at: new Date(Math.min(reached.getTime(), now().getTime())),
    });
    return answer(200, progressOf(row));
  });
}

/** The invalid field: an unknown title, or an episode of another title. */
async function unknownPart(db: Database, cinema: number, episode: number | null) {
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

/** The invalid field for a programme, which has no episodes. */
async function unknownShow(db: Database, programme: number, episode: number | null) {
  if (episode !== null) return 'episode';
  const found = await db.selectFrom('programmes').select('id').where('id', '=', programme).executeTakeFirst();
  return found ? null : 'programme';
}
