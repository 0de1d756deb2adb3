import type { CinemaCard } from '@oyna/contract/cinema';
import type { Language } from '@oyna/contract/common';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Cinema } from '../../infra/database/schema.ts';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { entitlementOf } from '../billing/public.ts';
import { unlistedNotice } from './availability-notice.ts';
import { isWithin } from './kids-content.ts';
import { isInList } from './listed.ts';
import { personalParts } from './personal-parts.ts';

interface Term {
  readonly slug: string;
  readonly name: Text;
}

/** The fields of a card, besides genres and countries. Long texts stay in the database. */
const columns = [
  'id',
  'kind',
  'title',
  'original_title',
  'tagline',
  'year',
  'duration',
  'age_rating',
  'rating',
  'poster',
  'posters',
  'cover',
  'backdrop',
  'color',
  'access',
  'is_playable',
  'withdrawn_at',
  'available_from',
] as const satisfies readonly (keyof Cinema)[];

type CardRow = Pick<Selectable<Cinema>, (typeof columns)[number]> & {
  readonly genres: readonly Term[] | null;
  readonly countries: readonly Term[] | null;
  readonly has_trailer: boolean;
  readonly likes: number;
  readonly comments: number;
};

/**
 * The cards of some titles, in the order of the identifiers; missing and withdrawn ones, and those above a kids' profile, are left
 * out. A viewer's own lists keep titles outside their window: with a notice, and not playable.
 */
export async function cinemaCards(
  services: Pick<Services, 'db' | 'now'>,
  ids: readonly number[],
  language: Language,
  viewer: Viewer | null,
  { keepsUnlisted = false } = {},
): Promise<CinemaCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(services.db, ids, kidsLimit(viewer), keepsUnlisted);
  if (rows.length === 0) return [];
  const cards = rows.map((row) => cardOf(row, language, services.now()));
  const shown = viewer === null ? cards : await forViewer(services, cards, viewer);
  const byId = new Map(shown.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function forViewer(
  services: Pick<Services, 'db' | 'now'>,
  cards: readonly CinemaCard[],
  viewer: Viewer,
): Promise<CinemaCard[]> {
  const ids = cards.map((card) => card.id);
  const parts = await personalParts(services.db, ids, viewer);
  const asksForPlan = cards.some((card) => card.access === 'subscription');
  const hasPlan = asksForPlan && (await entitlementOf(services, viewer)) !== null;
  return cards.map((card) => ({
    ...card,
    ...(parts.get(card.id) ?? { progress: null, is_liked: false, is_saved: false, is_watched: false }),
    is_available: card.access === 'free' || hasPlan,
  }));
}

function cardRows(
  db: Database,
  ids: readonly number[],
  limit: number | null,
  keepsUnlisted: boolean,
): Promise<CardRow[]> {
  return db
    .selectFrom('cinema')
    .leftJoin('cinema_counts', 'cinema_counts.cinema_id', 'cinema.id')
    .select(columns.map((column) => `cinema.${column}` as const))
    .select([
      sql<boolean>`cinema.trailer is not null`.as('has_trailer'),
      sql<number>`coalesce(cinema_counts.likes, 0)`.as('likes'),
      sql<number>`coalesce(cinema_counts.comments, 0)`.as('comments'),
      sql<readonly Term[] | null>`(
        select json_agg(json_build_object('slug', genres.slug, 'name', genres.name) order by cinema_genres.position)
        from cinema_genres join genres on genres.id = cinema_genres.genre_id
        where cinema_genres.cinema_id = cinema.id
      )`.as('genres'),
      sql<readonly Term[] | null>`(
        select json_agg(json_build_object('slug', countries.code, 'name', countries.name) order by cinema_countries.position)
        from cinema_countries join countries on countries.code = cinema_countries.country
        where cinema_countries.cinema_id = cinema.id
      )`.as('countries'),
    ])
    .where('cinema.id', 'in', ids)
    .where(isInList('cinema', keepsUnlisted))
    .where(isWithin(sql.ref('cinema.age_rating'), limit))
    .execute();
}

function cardOf(
  { posters, withdrawn_at, available_from, ...row }: CardRow,
  language: Language,
  now: Date,
): CinemaCard {
  const terms = (list: readonly Term[] | null) =>
    (list ?? []).map(({ slug, name }) => ({ slug, name: localise(name, language) }));
  const own = language === 'uz' ? null : posters?.[language];
  return {
    ...row,
    is_playable: row.is_playable && withdrawn_at === null,
    has_trailer: row.has_trailer && withdrawn_at === null,
    ...unlistedNotice({ withdrawn_at, available_from }, language, now),
    ...(own && { poster: own, is_poster_localised: true }),
    title: localise(row.title, language),
    tagline: localise(row.tagline, language),
    genres: terms(row.genres),
    countries: terms(row.countries),
  };
}
