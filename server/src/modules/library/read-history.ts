import type { Language } from '@oyna/contract/common';
import { countFound } from '../../infra/database/count-found.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { cinemaCards, progressOf } from '../catalogue/public.ts';
import { continueWatching } from './continue-watching.ts';
import { shownProgrammes } from './shown-programmes.ts';

/** A page of a viewer's unfinished titles and programmes, latest first, and the total number. */
export async function readHistory(
  services: Services,
  { limit, offset }: PageWindow,
  language: Language,
  viewer: Viewer,
) {
  const { db } = services;
  const unfinished = continueWatching(db, viewer, services.now());
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
  const cards = await cinemaCards(services, titles, language, viewer, { keepsUnlisted: true });
  const byId = new Map(cards.map((card) => [card.id, card]));
  const programmes = await shownProgrammes(
    db,
    rows.flatMap((row) => row.programme_id ?? []),
    language,
    viewer,
  );
  const items = rows.flatMap((row) => {
    const progress = progressOf(row);
    const card = byId.get(row.cinema_id ?? 0);
    const programme = programmes.get(row.programme_id ?? 0) ?? null;
    if (!card && !programme) return [];
    return [{ cinema: card ? { ...card, progress } : null, programme, progress }];
  });
  return { items, count };
}
