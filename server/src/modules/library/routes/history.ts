import { deleteHistory, listHistory, saveHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { readTime } from '../../../http/read-time.ts';
import { respond, serve } from '../../../http/serve.ts';
import { countFound } from '../../../infra/database/count-found.ts';
import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownReference, wrongFormat } from '../../../shared/errors/field-messages.ts';
import { window } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import { cinemaCards, progressOf } from '../../catalogue/public.ts';
import { continueWatching } from '../continue-watching.ts';
import { requireOne } from '../require-one.ts';
import { savePosition, type Watched } from '../save-position.ts';
import { shownProgrammes } from '../shown-programmes.ts';

export function listHistoryRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, listHistory, async ({ query, viewer, language, request }) => {
    const { limit, offset } = window(query);
    const unfinished = continueWatching(db, viewer.id, now());
    const rows = await unfinished
      .leftJoin('episodes', 'episodes.id', 'unfinished.episode_id')
      .selectAll('unfinished')
      .select(['episodes.season', 'episodes.number as episode_number'])
      .orderBy('watched_at', 'desc')
      .orderBy('unfinished.cinema_id', 'desc')
      .orderBy('programme_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const count = await countFound(db, unfinished.select('watched_at'));
    const titles = rows.flatMap((row) => row.cinema_id ?? []);
    const cards = await cinemaCards(services, titles, language, viewer);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const programmes = await shownProgrammes(
      db,
      rows.flatMap((row) => row.programme_id ?? []),
      language,
    );
    const items = rows.flatMap((row) => {
      const progress = progressOf(row);
      const card = byId.get(row.cinema_id ?? 0);
      const programme = programmes.get(row.programme_id ?? 0) ?? null;
      if (!card && !programme) return [];
      return [{ cinema: card ? { ...card, progress } : null, programme, progress }];
    });
    return respond(200, pageOf(request, query, count, items));
  });
}

export function saveHistoryRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, saveHistory, async ({ body, viewer, language }) => {
    const { cinema, programme, episode = null } = body;
    const { name, id } = requireOne({ cinema, programme }, language);
    const unknown =
      name === 'cinema' ? await unknownPart(db, id, episode) : await unknownShow(db, id, episode);
    if (unknown) {
      throw new DomainError('invalid', { fields: { [unknown]: [localise(unknownReference, language)] } });
    }
    const reached = readTime(body.watched_at);
    if (!reached) {
      throw new DomainError('invalid', { fields: { watched_at: [localise(wrongFormat, language)] } });
    }
    const watched: Watched =
      name === 'cinema' ? { cinema_id: id, episode_id: episode ?? 0 } : { programme_id: id };
    const row = await savePosition(db, viewer.id, watched, {
      position: body.position,
      duration: body.duration,
      // A set with a fast clock must not block every later position.
      watched_at: new Date(Math.min(reached.getTime(), now().getTime())),
    });
    return respond(200, progressOf(row));
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

export function deleteHistoryRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, deleteHistory, async ({ query: { cinema, programme }, viewer }) => {
    const isAll = cinema === undefined && programme === undefined;
    const titles = db.deleteFrom('history').where('user_id', '=', viewer.id);
    const programmes = db.deleteFrom('programme_history').where('user_id', '=', viewer.id);
    if (isAll) {
      await titles.execute();
      await programmes.execute();
    }
    if (cinema !== undefined) await titles.where('cinema_id', '=', cinema).execute();
    if (programme !== undefined) await programmes.where('programme_id', '=', programme).execute();
    return respond(204, null);
  });
}
