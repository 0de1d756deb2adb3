import type { Language } from '@oyna/contract/common';
import type { HistoryEntry } from '@oyna/contract/full-history';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { cinemaCards, reels } from '../catalogue/public.ts';
import { shownProgrammes } from './shown-programmes.ts';

/** A page of everything a viewer watched, newest first, and the total number. */
export async function readFullHistory(
  services: Services,
  { limit, offset }: PageWindow,
  language: Language,
  viewer: Viewer,
): Promise<{ readonly entries: HistoryEntry[]; readonly count: number }> {
  const { db } = services;
  const all = watchedBy(db, viewer);
  const rows = await all
    .leftJoin('episodes', 'episodes.id', 'all_watched.episode_id')
    .selectAll('all_watched')
    .select(['episodes.season', 'episodes.number', sql<Text | null>`episodes.title`.as('episode_title')])
    .orderBy('watched_at', 'desc')
    .orderBy('kind')
    .orderBy('item_id', 'desc')
    .orderBy('episode_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = await countFound(db, all.select('item_id'));
  const idsOf = (kind: Kind) => [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.item_id] : [])))];
  const cards = byId(await cinemaCards(services, idsOf('cinema'), language, viewer, { keepsUnlisted: true }));
  const programmes = await shownProgrammes(db, idsOf('programme'), language, viewer);
  const shownReels = byId(
    await reels(services, { ids: idsOf('reel'), keepsUnlisted: true }, language, viewer),
  );
  const entries = rows.flatMap((row): HistoryEntry[] => {
    const cinema = row.kind === 'cinema' ? (cards.get(row.item_id) ?? null) : null;
    const programme = row.kind === 'programme' ? (programmes.get(row.item_id) ?? null) : null;
    const reel = row.kind === 'reel' ? (shownReels.get(row.item_id) ?? null) : null;
    if (!cinema && !programme && !reel) return [];
    const { season, number, episode_title } = row;
    const isEpisode = season !== null && number !== null;
    const title = isEpisode && episode_title ? localise(episode_title, language) : '';
    return [
      {
        id: [row.kind, row.item_id, ...(isEpisode ? [row.episode_id] : [])].join('-'),
        cinema,
        episode: isEpisode ? { id: row.episode_id, season, number, title } : null,
        programme,
        reel,
        position: row.position,
        duration: row.duration,
        watched_at: row.watched_at.toISOString(),
        is_watched: row.watched,
      },
    ];
  });
  return { entries, count };
}

type Kind = 'cinema' | 'programme' | 'reel';

/** The items that a viewer began or finished, without those that were only marked as unwatched. */
function watchedBy(db: Database, viewer: Viewer) {
  const rowsOf = (table: 'history' | 'programme_history' | 'reel_history', kind: Kind) => {
    const [item, episode] =
      kind === 'cinema'
        ? [sql.ref<number>('cinema_id'), sql.ref<number>('episode_id')]
        : [sql.ref<number>(`${kind}_id`), sql<number>`0`];
    return db
      .selectFrom(table)
      .select([sql<Kind>`${sql.lit(kind)}`.as('kind'), item.as('item_id'), episode.as('episode_id')])
      .select(['position', 'duration', 'watched', 'watched_at'])
      .where(isOwn(viewer, table))
      .where((where) => where.or([where('watched', '=', true), where('position', '>', 0)]));
  };
  const all = rowsOf('history', 'cinema')
    .unionAll(rowsOf('programme_history', 'programme'))
    .unionAll(rowsOf('reel_history', 'reel'));
  return db.selectFrom(all.as('all_watched'));
}

function byId<T extends { readonly id: number }>(items: readonly T[]): ReadonlyMap<number, T> {
  return new Map(items.map((item) => [item.id, item]));
}
