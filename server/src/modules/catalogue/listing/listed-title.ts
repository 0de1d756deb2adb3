import type { CatalogueCinema } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { titlesById } from '../export/export-cinema.ts';
import { type Listing, listingOf } from './listing.ts';

type Season = CatalogueCinema['seasons'][number];
type Episode = Season['episodes'][number];

/** A title that is imported, with the listings of it and of its episodes after that. */
export interface ListedTitle extends Omit<CatalogueCinema, 'seasons'>, Listing {
  readonly seasons: readonly {
    readonly number: number;
    readonly episodes: readonly (Episode & Listing)[];
  }[];
}

/** A title as it was before an import. */
export interface TitleBefore {
  /** In import format, with the listings of it and its episodes. */
  readonly title: Awaited<ReturnType<typeof titlesById>>[number] & Listing;
  /** By season and number. */
  readonly episodes: ReadonlyMap<string, Listing>;
}

/** The titles that exist, by slug. */
export async function titlesBefore(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<string, TitleBefore>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cinema')
    .select(['id', 'slug', 'withdrawn_at', 'withdrawn_by'])
    .where('id', 'in', ids)
    .execute();
  const parts = await db
    .selectFrom('episodes')
    .select(['cinema_id', 'season', 'number', 'withdrawn_at', 'withdrawn_by'])
    .where('cinema_id', 'in', ids)
    .where('withdrawn_at', 'is not', null)
    .execute();
  const partsOf = Map.groupBy(parts, (it) => it.cinema_id);
  const titles = new Map((await titlesById(db, ids)).map((title) => [title.slug, title]));
  return new Map(
    rows.flatMap(({ id, slug, ...listing }) => {
      const title = titles.get(slug);
      const episodes = new Map(
        (partsOf.get(id) ?? []).map(({ season, number, ...it }) => [`${season}/${number}`, it] as const),
      );
      if (!title) return [];
      const seasons = title.seasons.map((season) => ({
        ...season,
        episodes: season.episodes.map((it) => ({ ...it, ...episodes.get(`${season.number}/${it.number}`) })),
      }));
      return [[slug, { title: { ...title, ...listing, seasons }, episodes }] as const];
    }),
  );
}

/** Decides the listings of a title and its episodes. `withdrawn` becomes what holds after the import. */
export function withListings(
  title: CatalogueCinema,
  before: TitleBefore | undefined,
  now: Date,
): ListedTitle {
  const listed = <T extends Parameters<typeof listingOf>[0]>(item: T, was: Listing | undefined) => {
    const listing = listingOf(item, was, now);
    return { ...item, ...listing, withdrawn: listing.withdrawn_by === 'hand' || null };
  };
  return {
    ...listed(title, before?.title),
    seasons: title.seasons.map(({ number, episodes }) => ({
      number,
      episodes: episodes.map((episode) =>
        listed(episode, before?.episodes.get(`${number}/${episode.number}`)),
      ),
    })),
  };
}
