import type { CinemaCard } from '@oyna/contract/cinema';
import type { Language } from '@oyna/contract/common';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Cinema } from '../database/schema.ts';
import type { Viewer } from '../plugins/auth.ts';
import { localise } from '../text/localise.ts';
import type { Text } from '../text/text.ts';
import { type ProgressRow, progressOf } from './progress.ts';

interface Term {
  readonly slug: string;
  readonly name: Text;
}

/** What a card is made of, besides its genres and countries: the long texts stay in the database. */
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
  'cover',
  'backdrop',
  'color',
  'access',
  'is_playable',
] as const satisfies readonly (keyof Cinema)[];

type CardRow = Pick<Selectable<Cinema>, (typeof columns)[number]> & {
  readonly genres: readonly Term[] | null;
  readonly countries: readonly Term[] | null;
};

/** The cards of some titles, in the order of the identifiers; one that is gone is left out. */
export async function cinemaCards(
  db: Database,
  ids: readonly number[],
  language: Language,
  viewer: Viewer | null,
): Promise<CinemaCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(db, ids);
  const progress = viewer === null ? null : await latestProgress(db, ids, viewer);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const personal = progress && { progress: progress.get(id) ?? null };
    return [{ ...cardOf(row, language), ...personal }];
  });
}

function cardRows(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  return db
    .selectFrom('cinema')
    .select(columns)
    .select([
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
    .execute();
}

function cardOf(row: CardRow, language: Language): CinemaCard {
  const terms = (list: readonly Term[] | null) =>
    (list ?? []).map(({ slug, name }) => ({ slug, name: localise(name, language) }));
  return {
    ...row,
    title: localise(row.title, language),
    tagline: localise(row.tagline, language),
    genres: terms(row.genres),
    countries: terms(row.countries),
  };
}

/** Where the viewer is in each title: of a series, in the episode watched last. */
async function latestProgress(db: Database, ids: readonly number[], viewer: Viewer) {
  const rows: (ProgressRow & { cinema_id: number })[] = await db
    .selectFrom('history')
    .distinctOn('cinema_id')
    .select(['cinema_id', 'episode_id', 'position', 'duration', 'watched', 'watched_at'])
    .where('user_id', '=', viewer.id)
    .where('cinema_id', 'in', ids)
    .orderBy('cinema_id')
    .orderBy('watched_at', 'desc')
    .orderBy('episode_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.cinema_id, progressOf(row)]));
}
