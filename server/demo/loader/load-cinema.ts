import { searchWords } from '../../src/catalogue/search-words.ts';
import type { Database } from '../../src/database/database.ts';
import type { Art } from './art.ts';
import type { DemoCinema, DemoTerms } from './catalogue-files.ts';
import { idsOf, upsert } from './upsert.ts';

/** Writes titles with their terms, people and episodes. */
export async function loadCinema(
  db: Database,
  terms: DemoTerms,
  titles: readonly DemoCinema[],
  art: Art,
): Promise<void> {
  const named = terms.genres.map(({ slug, name }) => ({ slug, name: JSON.stringify(name) }));
  const countries = terms.countries.map(({ code, name }) => ({ code, name: JSON.stringify(name) }));
  await upsert(db, 'genres', ['slug'], named);
  await upsert(db, 'countries', ['code'], countries);
  await upsert(
    db,
    'cinema',
    ['slug'],
    titles.map((title) => rowOf(title, art)),
  );
  const genre = await idsOf(db, 'genres');
  const cinema = await idsOf(db, 'cinema');
  const ids = titles.map((title) => cinema(title.slug));
  for (const table of ['cinema_genres', 'cinema_countries', 'people'] as const) {
    await db.deleteFrom(table).where('cinema_id', 'in', ids).execute();
  }
  const each = <T>(parts: (title: DemoCinema) => readonly T[]) =>
    titles.flatMap((title) =>
      parts(title).map((part, position) => ({ cinema_id: cinema(title.slug), position, part })),
    );
  await upsert(
    db,
    'cinema_genres',
    ['cinema_id', 'genre_id'],
    each((title) => title.genres).map(({ part, ...row }) => ({ ...row, genre_id: genre(part) })),
  );
  await upsert(
    db,
    'cinema_countries',
    ['cinema_id', 'country'],
    each((title) => title.countries).map(({ part, ...row }) => ({ ...row, country: part })),
  );
  await upsert(
    db,
    'people',
    ['cinema_id', 'position'],
    each((title) => title.people).map(({ part, ...row }) => ({
      ...row,
      name: JSON.stringify(part.name),
      role: part.role,
    })),
  );
  await upsert(db, 'episodes', ['cinema_id', 'season', 'number'], episodesOf(titles, cinema, art));
}

function rowOf(title: DemoCinema, art: Art) {
  const owner = `cinema/${title.slug}`;
  const episodes = (title.seasons ?? []).flatMap((season) => season.episodes);
  return {
    slug: title.slug,
    kind: title.kind,
    title: JSON.stringify(title.title),
    original_title: title.original_title,
    tagline: JSON.stringify(title.tagline),
    description: JSON.stringify(title.description),
    year: title.year,
    duration: title.duration,
    age_rating: title.age_rating,
    rating: title.rating,
    access: title.access,
    media: title.media,
    is_playable: title.media !== null || episodes.some((episode) => episode.media !== null),
    poster: art.address(owner, 'poster'),
    cover: art.address(owner, 'card'),
    backdrop: art.address(owner, 'backdrop'),
    color: art.color(owner),
    ...searchWords(title),
    published_at: title.published_at,
  };
}

function episodesOf(titles: readonly DemoCinema[], cinema: (slug: string) => number, art: Art) {
  return titles.flatMap((title) =>
    (title.seasons ?? []).flatMap((season) =>
      season.episodes.map((episode) => ({
        cinema_id: cinema(title.slug),
        season: season.number,
        number: episode.number,
        title: JSON.stringify(episode.title),
        description: JSON.stringify(episode.description),
        duration: episode.duration,
        media: episode.media,
        still: art.address(`cinema/${title.slug}`, `still-${season.number}-${episode.number}`),
      })),
    ),
  );
}
