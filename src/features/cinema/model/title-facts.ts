import type { CinemaCard } from '@oyna/contract/cinema';
import { isResumable } from '@oyna/contract/resuming';

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
    age: title.age_rating === null ? null : `${title.age_rating}+`,
    rating: title.rating,
  };
}

/** Widths of a letter below a poster in units: Latin, and the wider Cyrillic. */
const LETTER = 11.7;
const WIDE_LETTER = 13.3;

function yearAndGenre({ year, genres }: CinemaCard): string {
  return [year === null ? undefined : String(year), genres[0]?.name].filter(Boolean).join(' · ');
}

function fits(facts: string, width: number): boolean {
  const letter = /[а-яё]/i.test(facts) ? WIDE_LETTER : LETTER;
  return facts.length * letter <= width;
}

/**
 * `2026 · Drama` below a poster of this width, in units of the normal text size; only the year where the genre of a title in its row does not
 * fit, so that a row has one form.
 */
export function shortFacts(title: CinemaCard, width: number, row: readonly CinemaCard[] = [title]): string {
  if (row.every((each) => fits(yearAndGenre(each), width))) return yearAndGenre(title);
  return title.year === null ? '' : String(title.year);
}

/** The items in the row of one of them, in a grid of so many columns. */
export function rowOf<T>(items: readonly T[], item: T, columns: number): readonly T[] {
  const first = Math.floor(items.indexOf(item) / columns) * columns;
  return items.slice(first, first + columns);
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
