import type { CatalogueCinema } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import {
  deleteOthers,
  insertRows,
  mergeRows,
  type Shape,
  updateRows,
} from '../../../infra/database/merge-rows.ts';
import { hideTitles } from '../listing/hide-titles.ts';
import { type ListedTitle, titlesBefore, withListings } from '../listing/listed-title.ts';
import { listingColumns } from '../listing/listing.ts';
import { searchWords } from '../search/search-words.ts';
import { findReferences, identifiers, type Reference } from './find-references.ts';
import { isSame } from './is-same.ts';
import { type Outcome, outcomeOf, type Placed } from './outcome.ts';

export const cinemaShape: Shape = {
  table: 'cinema',
  key: ['slug'],
  columns: {
    slug: 'text',
    kind: 'text',
    title: 'jsonb',
    original_title: 'text',
    tagline: 'jsonb',
    description: 'jsonb',
    year: 'integer',
    duration: 'real',
    age_rating: 'integer',
    rating: 'double precision',
    access: 'text',
    media: 'text',
    trailer: 'text',
    sources: 'jsonb',
    trailer_sources: 'jsonb',
    encrypted_only: 'boolean',
    is_playable: 'boolean',
    poster: 'text',
    posters: 'jsonb',
    cover: 'text',
    backdrop: 'text',
    color: 'text',
    search_title: 'text',
    search: 'text',
    published_at: 'timestamptz',
    ...listingColumns,
  },
};

const parts = {
  genres: {
    table: 'cinema_genres',
    key: ['cinema_id', 'genre_id'],
    columns: { cinema_id: 'integer', genre_id: 'integer', position: 'integer' },
  },
  countries: {
    table: 'cinema_countries',
    key: ['cinema_id', 'country'],
    columns: { cinema_id: 'integer', country: 'text', position: 'integer' },
  },
  people: {
    table: 'people',
    key: ['cinema_id', 'position'],
    columns: { cinema_id: 'integer', position: 'integer', name: 'jsonb', role: 'text' },
  },
  episodes: {
    table: 'episodes',
    key: ['cinema_id', 'season', 'number'],
    columns: {
      cinema_id: 'integer',
      season: 'integer',
      number: 'integer',
      title: 'jsonb',
      description: 'jsonb',
      duration: 'real',
      media: 'text',
      sources: 'jsonb',
      still: 'text',
      ...listingColumns,
    },
  },
} as const satisfies Record<string, Shape>;

/** Writes titles with their terms, people and episodes. */
export async function importCinema(
  db: Database,
  items: readonly Placed<CatalogueCinema>[],
  now: Date,
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, referencesOf);
  const given = whole.map(({ item }) => item);
  const ids = await identifiers(
    db,
    'cinema',
    given.map(({ slug }) => slug),
  );
  const before = await titlesBefore(db, [...ids.values()]);
  const titles = given.map((title) => withListings(title, before.get(title.slug), now));
  const fresh = titles.filter(({ slug }) => !ids.has(slug));
  // Most imported items are unchanged, and reading them is cheaper than writing them.
  const changed = titles.filter(
    (title) => ids.has(title.slug) && !isSame(title, before.get(title.slug)?.title),
  );
  const made = await insertRows(db, cinemaShape, fresh.map(rowOf), ['id', 'slug']);
  await updateRows(db, cinemaShape, changed.map(rowOf));
  const idsOfAll = new Map([...ids, ...made.map(({ id, slug }) => [String(slug), Number(id)] as const)]);
  const old = changed.map(({ slug }) => ids.get(slug) ?? 0);
  for (const [name, shape] of Object.entries(parts)) {
    const partsIn = (list: readonly ListedTitle[]) =>
      list.flatMap((title) =>
        partsOf(name as keyof typeof parts, title, idsOfAll.get(title.slug) ?? 0, idOf),
      );
    await insertRows(db, shape, partsIn(fresh));
    if (old.length === 0) continue;
    await deleteOthers(db, shape, { column: 'cinema_id', ids: old }, partsIn(changed));
    await mergeRows(db, shape, partsIn(changed));
  }
  const unlisted = [...fresh, ...changed].filter(({ withdrawn_at: at }) => at !== null);
  await hideTitles(
    db,
    unlisted.map(({ slug }) => idsOfAll.get(slug) ?? 0),
  );
  const slugs = (list: readonly ListedTitle[]) => new Set(list.map(({ slug }) => slug));
  return outcomeOf(items.length, faults, slugs(fresh), slugs(changed));
}

function referencesOf({ genres, countries }: CatalogueCinema): Reference[] {
  return [
    ...genres.map((key, place) => ({ table: 'genres' as const, key, field: `genres.${place}` })),
    ...countries.map((key, place) => ({ table: 'countries' as const, key, field: `countries.${place}` })),
  ];
}

function rowOf(title: ListedTitle) {
  const { genres: _, countries: __, people: ___, seasons, ...columns } = title;
  const parts = [title, ...seasons.flatMap(({ episodes }) => episodes)];
  return { ...columns, ...searchWords(title), is_playable: parts.some(hasMedia) };
}

function hasMedia({ media, sources }: Pick<CatalogueCinema, 'media' | 'sources'>): boolean {
  return media !== null || sources.length > 0;
}

function partsOf(
  name: keyof typeof parts,
  title: ListedTitle,
  cinema_id: number,
  idOf: (table: 'genres', slug: string) => number,
): { readonly cinema_id: number }[] {
  if (name === 'genres')
    return title.genres.map((slug, position) => ({ cinema_id, genre_id: idOf('genres', slug), position }));
  if (name === 'countries')
    return title.countries.map((country, position) => ({ cinema_id, country, position }));
  if (name === 'people') return title.people.map((person, position) => ({ cinema_id, position, ...person }));
  return title.seasons.flatMap(({ number, episodes }) =>
    episodes.map((episode) => ({ cinema_id, season: number, ...episode })),
  );
}
