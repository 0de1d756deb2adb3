import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { Database } from '../../../infra/database/database.ts';
import { exportedListing, isExported } from '../listing/listing.ts';
import { inPages } from './in-pages.ts';
import { textInOrder } from './text-in-order.ts';

/** Complete titles, by slug. */
export async function* exportCinema(db: Database): AsyncGenerator<object> {
  const all = await db
    .selectFrom('cinema')
    .select(['id', 'slug as key'])
    .where(isExported('cinema'))
    .execute();
  for (const ids of inPages(all)) yield* await titlesById(db, ids);
}

/** Titles in import format, in the order of the identifiers. */
export async function titlesById(db: Database, ids: readonly number[]) {
  const titles = await db.selectFrom('cinema').selectAll().where('id', 'in', ids).execute();
  const genres = await db
    .selectFrom('cinema_genres')
    .innerJoin('genres', 'genres.id', 'genre_id')
    .select(['cinema_id', 'slug'])
    .where('cinema_id', 'in', ids)
    .orderBy('position')
    .execute();
  const countries = await db
    .selectFrom('cinema_countries')
    .select(['cinema_id', 'country'])
    .where('cinema_id', 'in', ids)
    .orderBy('position')
    .execute();
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where('cinema_id', 'in', ids)
    .orderBy('position')
    .execute();
  const episodes = await db
    .selectFrom('episodes')
    .selectAll()
    .where('cinema_id', 'in', ids)
    .orderBy('season')
    .orderBy('number')
    .execute();
  const genresOf = Map.groupBy(genres, (it) => it.cinema_id);
  const countriesOf = Map.groupBy(countries, (it) => it.cinema_id);
  const peopleOf = Map.groupBy(people, (it) => it.cinema_id);
  const episodesOf = Map.groupBy(episodes, (it) => it.cinema_id);
  const byId = new Map(titles.map((title) => [title.id, title]));
  return ids.flatMap((id) => {
    const title = byId.get(id);
    if (!title) return [];
    const kept = title.withdrawn_at === null ? null : title.unlisted_parts;
    return {
      slug: title.slug,
      kind: title.kind,
      title: textInOrder(title.title),
      original_title: title.original_title,
      tagline: textInOrder(title.tagline),
      description: textInOrder(title.description),
      year: title.year,
      duration: title.duration,
      age_rating: title.age_rating,
      rating: title.rating,
      genres: kept?.genres ?? (genresOf.get(id) ?? []).map(({ slug }) => slug),
      countries: kept?.countries ?? (countriesOf.get(id) ?? []).map(({ country }) => country),
      people: (kept?.people ?? peopleOf.get(id) ?? []).map(({ name, role }) => ({
        name: textInOrder(name),
        role,
      })),
      access: title.access,
      media: title.media,
      trailer: title.trailer,
      sources: title.sources,
      trailer_sources: title.trailer_sources,
      encrypted_only: title.encrypted_only,
      poster: title.poster,
      posters: title.posters,
      cover: title.cover,
      backdrop: title.backdrop,
      color: title.color,
      published_at: title.published_at.toISOString(),
      ...exportedListing(title),
      seasons: seasonsOf(episodesOf.get(id) ?? []),
    };
  });
}

type ListingRow = Parameters<typeof exportedListing>[0];

interface EpisodeRow extends ListingRow {
  readonly season: number;
  readonly number: number;
  readonly title: Parameters<typeof textInOrder>[0];
  readonly description: Parameters<typeof textInOrder>[0];
  readonly duration: number | null;
  readonly media: string | null;
  readonly sources: readonly CatalogueSource[];
  readonly still: string | null;
}

function seasonsOf(episodes: readonly EpisodeRow[]) {
  const seasons = Map.groupBy(episodes, ({ season }) => season);
  return [...seasons].map(([number, list]) => ({
    number,
    episodes: list.map((episode) => ({
      number: episode.number,
      title: textInOrder(episode.title),
      description: textInOrder(episode.description),
      duration: episode.duration,
      media: episode.media,
      sources: episode.sources,
      still: episode.still,
      ...exportedListing(episode),
    })),
  }));
}
