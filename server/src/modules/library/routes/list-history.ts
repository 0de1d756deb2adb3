import { listHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import { countFound } from '../../../infra/database/count-found.ts';
import type { Services } from '../../../infra/services.ts';
import { cinemaCards } from '../../catalogue/cinema-cards.ts';
import { progressOf } from '../../catalogue/progress.ts';
import { begunBy } from '../begun.ts';
import { shownProgrammes } from '../shown-programmes.ts';

export function listHistoryRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, listHistory, async ({ query, viewer, language, request }) => {
    const { limit, offset } = window(query);
    const begun = begunBy(db, viewer.id);
    const rows = await begun
      .leftJoin('episodes', 'episodes.id', 'begun.episode_id')
      .selectAll('begun')
      .select(['episodes.season', 'episodes.number as episode_number'])
      .orderBy('watched_at', 'desc')
      .orderBy('begun.cinema_id', 'desc')
      .orderBy('programme_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const count = await countFound(db, begun.select('watched_at'));
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
    return answer(200, pageOf(request, query, count, items));
  });
}
