import type { CatalogueCinema } from '@oyna/contract/catalogue';
import type { Database } from '../../src/infra/database/database.ts';
import { importCinema, importTerms } from '../../src/modules/catalogue/public.ts';
import type { Art } from './art.ts';
import type { DemoCinema, DemoTerms } from './catalogue-files.ts';
import { mediaDuration } from './media-duration.ts';
import { alwaysAvailable, placed, requireWhole } from './placed.ts';

/** Writes titles with their terms, people and episodes, as an import writes an operator's own. */
export async function loadCinema(
  db: Database,
  terms: DemoTerms,
  titles: readonly DemoCinema[],
  art: Art,
  now: Date,
): Promise<void> {
  await importTerms(
    db,
    'genre',
    placed(terms.genres.map((genre) => ({ ...genre, for_kids: genre.for_kids ?? false }))),
  );
  await importTerms(db, 'country', placed(terms.countries));
  const items = titles.map((title) => itemOf(title, art));
  requireWhole(await importCinema(db, placed(items), now));
}

function itemOf(title: DemoCinema, art: Art): CatalogueCinema {
  const owner = `cinema/${title.slug}`;
  return {
    slug: title.slug,
    kind: title.kind,
    title: title.title,
    original_title: title.original_title,
    tagline: title.tagline,
    description: title.description,
    year: title.year,
    duration: title.duration ?? durationOf(title),
    age_rating: title.age_rating,
    rating: title.rating,
    genres: [...title.genres],
    countries: [...title.countries],
    people: [...title.people],
    access: title.access,
    media: title.media,
    trailer: title.trailer ?? null,
    sources: [],
    trailer_sources: [],
    encrypted_only: false,
    poster: art.address(owner, 'poster'),
    posters: {
      'uz-Cyrl': art.address(owner, 'poster-uz-cyrl'),
      ru: art.address(owner, 'poster-ru'),
      en: art.address(owner, 'poster-en'),
    },
    cover: art.address(owner, 'card'),
    backdrop: art.address(owner, 'backdrop'),
    color: art.color(owner),
    published_at: title.published_at,
    ...alwaysAvailable,
    seasons: (title.seasons ?? []).map(({ number, episodes }) => ({
      number,
      episodes: episodes.map((episode) => ({
        number: episode.number,
        title: episode.title,
        description: episode.description,
        duration: episode.duration ?? mediaDuration(episode.media ?? ''),
        media: episode.media,
        sources: [],
        still: art.address(owner, `still-${number}-${episode.number}`),
        ...alwaysAvailable,
      })),
    })),
  };
}

/** Of a series, the duration of its first episode. */
function durationOf({ media, seasons }: DemoCinema): number {
  return mediaDuration(media ?? seasons?.[0]?.episodes[0]?.media ?? '');
}
