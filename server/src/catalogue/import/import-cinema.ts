import type { CatalogueCinema } from '@oyna/contract/catalogue';
import type { Database } from '../../database/database.ts';
import { addRows, deleteOthers, mergeRows, type Shape } from '../../database/merge-rows.ts';
import { searchWords } from '../search-words.ts';
import { findReferences, identifiers, type Reference } from './find-references.ts';
import { type Outcome, outcomeOf, type Placed } from './outcome.ts';

const cinema: Shape = {
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
    is_playable: 'boolean',
    poster: 'text',
    cover: 'text',
    backdrop: 'text',
    color: 'text',
    search_title: 'text',
    search: 'text',
    published_at: 'timestamptz',
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
      still: 'text',
    },
  },
} as const satisfies Record<string, Shape>;

/** Writes titles with their terms, people and episodes. */
export async function importCinema(
  db: Database,
  items: readonly Placed<CatalogueCinema>[],
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, referencesOf);
  const titles = whole.map(({ item }) => item);
  const slugs = titles.map(({ slug }) => slug);
  const before = await identifiers(db, 'cinema', slugs);
  const { added, changed } = await mergeRows(db, cinema, titles.map(rowOf));
  const ids = before.size === slugs.length ? before : await identifiers(db, 'cinema', slugs);
  const id = (slug: string) => ids.get(slug) ?? 0;
  const touched = new Set(changed.map(({ slug }) => id(String(slug))));
  const known = [...before.values()];
  for (const [name, shape] of Object.entries(parts)) {
    const rows = titles.flatMap((title) => partsOf(name as keyof typeof parts, title, id(title.slug), idOf));
    for (const key of await mergeParts(db, shape, known, rows)) touched.add(key);
  }
  return outcomeOf(items.length, faults, new Set(added.map(({ slug }) => id(String(slug)))), touched);
}

/** Titles that are new have no parts yet, so nothing has to be compared or deleted. */
async function mergeParts(
  db: Database,
  shape: Shape,
  known: readonly number[],
  rows: readonly { readonly cinema_id: number }[],
): Promise<number[]> {
  const old = new Set(known);
  await addRows(
    db,
    shape,
    rows.filter(({ cinema_id }) => !old.has(cinema_id)),
  );
  if (known.length === 0) return [];
  const compared = rows.filter(({ cinema_id }) => old.has(cinema_id));
  const gone = await deleteOthers(db, shape, { column: 'cinema_id', ids: known }, compared);
  const { added, changed } = await mergeRows(db, shape, compared);
  return [...gone, ...added, ...changed].map(({ cinema_id }) => Number(cinema_id));
}

function referencesOf({ genres, countries }: CatalogueCinema): Reference[] {
  return [
    ...genres.map((key, place) => ({ table: 'genres' as const, key, field: `genres.${place}` })),
    ...countries.map((key, place) => ({ table: 'countries' as const, key, field: `countries.${place}` })),
  ];
}

function rowOf(title: CatalogueCinema) {
  const { genres: _, countries: __, people: ___, seasons, ...columns } = title;
  const isPlayable = seasons.some(({ episodes }) => episodes.some(({ media }) => media !== null));
  return { ...columns, ...searchWords(title), is_playable: title.media !== null || isPlayable };
}

function partsOf(
  name: keyof typeof parts,
  title: CatalogueCinema,
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
