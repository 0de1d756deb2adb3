import type { CinemaCard } from '@oyna/contract/cinema';
import { isResumable } from '@oyna/contract/resuming';
import { ageSign } from '../../../i18n/age-sign.ts';

export interface TitleFacts {
  readonly year: string | null;
  /** At most three genres, `Drama, tarixiy`. */
  readonly genres: string | null;
  readonly duration: number | null;
  readonly age: string | null;
  readonly rating: number | null;
}

/** The facts of a title in one line; `null` omits a fact. */
export function titleFacts(title: CinemaCard): TitleFacts {
  const genres = title.genres.slice(0, 3).map((genre) => genre.name);
  const [first, ...others] = genres;
  return {
    year: title.year === null ? null : String(title.year),
    genres: first === undefined ? null : [first, ...others.map((name) => name.toLowerCase())].join(', '),
    duration: title.kind === 'movie' ? title.duration : null,
    age: title.age_rating === null ? null : ageSign(title.age_rating),
    rating: title.rating,
  };
}

/** `2026 · Drama` below a poster. */
export function shortFacts({ year, genres }: CinemaCard): string {
  return [year, genres[0]?.name].filter(Boolean).join(' · ');
}

/** Watched share from 0 to 1, or `undefined` if not started. */
export function watchedShare({ progress }: Pick<CinemaCard, 'progress'>): number | undefined {
  const isStarted = progress && (progress.watched || isResumable(progress.position, progress.duration));
  return isStarted ? progress.position / progress.duration : undefined;
}

/**
 * Whether titles must be shown below posters: a poster contains the original title, which a viewer of another
 * language cannot read, unless it has one in that language.
 */
export function needsCaptions(titles: readonly CinemaCard[]): boolean {
  const foreign = titles.filter(
    ({ title, original_title, is_poster_localised }) =>
      !is_poster_localised && original_title !== '' && original_title !== title,
  );
  // A few foreign films do not count.
  return foreign.length * 2 > titles.length;
}
