import type { Language } from '@oyna/contract/common';
import type { Reel } from '@oyna/contract/reels';
import { sql } from 'kysely';
import { countRows } from '../../infra/database/count-rows.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { cinemaCards } from './cinema-cards.ts';

interface Wanted extends Partial<PageWindow> {
  /** Only these; `null` for all. */
  readonly ids: readonly number[] | null;
}

/** Some reels or all, or a page of them, newest first. */
export async function reels(
  services: Pick<Services, 'db' | 'now'>,
  { ids: only, limit, offset }: Wanted,
  language: Language,
  viewer: Viewer | null,
): Promise<Reel[]> {
  if (only?.length === 0) return [];
  const rows = await services.db
    .selectFrom('reels')
    .select(['id', 'title', 'duration', 'cover', 'color', 'cinema_id', 'likes', 'comments'])
    .select([isIn('likes', viewer).as('is_liked'), isIn('saves', viewer).as('is_saved')])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$if(only !== null, (query) => query.where('id', 'in', only ?? []))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset ?? 0))
    .execute();
  const ids = [...new Set(rows.flatMap((row) => row.cinema_id ?? []))];
  const cards = new Map((await cinemaCards(services, ids, language, viewer)).map((card) => [card.id, card]));
  return rows.map(({ cinema_id, is_liked, is_saved, ...row }) => ({
    ...row,
    title: localise(row.title, language),
    cinema: cards.get(cinema_id ?? 0) ?? null,
    ...(viewer && { is_liked, is_saved }),
  }));
}

function isIn(table: 'likes' | 'saves', viewer: Viewer | null) {
  return sql<boolean>`exists (
    select 1 from ${sql.table(table)} as mine where mine.reel_id = reels.id and mine.user_id = ${viewer?.id ?? 0}
  )`;
}

export function countReels({ db }: Pick<Services, 'db'>): Promise<number> {
  return countRows(db, 'reels');
}
