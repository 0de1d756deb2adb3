import type { Language } from '@oyna/contract/common';
import type { Reel } from '@oyna/contract/reels';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { unlistedNotice } from './availability-notice.ts';
import { cinemaCards } from './cinema-cards.ts';
import { isTitleForKids, isWithin, ratingOfReel } from './kids-content.ts';
import { isInList } from './listed.ts';

interface Wanted extends Partial<PageWindow> {
  /** Only these; `null` for all. */
  readonly ids: readonly number[] | null;
  /** Whether reels outside their window are kept, as in a viewer's own lists: with a notice, and not playable. */
  readonly keepsUnlisted?: boolean;
}

/** Some reels or all, or a page of them, newest first; in a kids' profile, those of titles for children come before. */
export async function reels(
  services: Pick<Services, 'db' | 'now'>,
  { ids: only, limit, offset, keepsUnlisted = false }: Wanted,
  language: Language,
  viewer: Viewer | null,
): Promise<Reel[]> {
  if (only?.length === 0) return [];
  const rows = await services.db
    .selectFrom(shownReels(services.db, only, viewer, keepsUnlisted).as('reels'))
    .select(['id', 'title', 'duration', 'cover', 'color', 'cinema_id', 'likes', 'comments'])
    .select(['withdrawn_at', 'available_from'])
    .select(ratingOfReel.as('age_rating'))
    .select([isIn('likes', viewer).as('is_liked'), isIn('saves', viewer).as('is_saved')])
    .$if(kidsLimit(viewer) !== null, (query) =>
      query.orderBy(isTitleForKids(sql.ref('reels.cinema_id')), 'desc'),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset ?? 0))
    .execute();
  const ids = [...new Set(rows.flatMap((row) => row.cinema_id ?? []))];
  const cards = new Map((await cinemaCards(services, ids, language, viewer)).map((card) => [card.id, card]));
  return rows.map(({ cinema_id, is_liked, is_saved, withdrawn_at, available_from, ...row }) => {
    return {
      ...row,
      ...unlistedNotice({ withdrawn_at, available_from }, language, services.now()),
      title: localise(row.title, language),
      cinema: cards.get(cinema_id ?? 0) ?? null,
      ...(viewer && { is_liked, is_saved }),
    };
  });
}

/** Number of newest reels that are searched for those of a kids' profile. It bounds the cost when they are rare. */
const maxForKids = 2000;

function shownReels(
  db: Database,
  only: readonly number[] | null,
  viewer: Viewer | null,
  keepsUnlisted = false,
) {
  const limit = kidsLimit(viewer);
  const all = db
    .selectFrom('reels')
    .selectAll('reels')
    .where(isInList('reels', keepsUnlisted ?? false))
    .$if(only !== null, (query) => query.where('id', 'in', only ?? []));
  if (limit === null) return all;
  const newest = all.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(maxForKids);
  return db.selectFrom(newest.as('reels')).selectAll('reels').where(isWithin(ratingOfReel, limit));
}

function isIn(table: 'likes' | 'saves', viewer: Viewer | null) {
  return sql<boolean>`exists (
    select 1 from ${sql.table(table)} as mine where mine.reel_id = reels.id and ${isOwn(viewer, 'mine')}
  )`;
}

/** Number of some reels or of all, exact up to the count limit. */
export function countReels(
  { db }: Pick<Services, 'db'>,
  only: readonly number[] | null,
  viewer: Viewer | null,
): Promise<number> {
  return only?.length === 0 ? Promise.resolve(0) : countFound(db, shownReels(db, only, viewer).select('id'));
}
