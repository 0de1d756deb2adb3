import { matching, type ParamsOf } from './params.ts';

/** Readers of the filters of a list of titles, in the API's terms. Invalid ones are ignored. */
export const filterParams = {
  kind: matching<'movie' | 'series'>(/^(movie|series)$/),
  /** Slug. */
  genre: matching<string>(/^[a-z0-9-]{1,60}$/),
  /** ISO 3166, two capital letters. */
  country: matching<string>(/^[A-Z]{2}$/),
  year: (text: string | null) => (/^[1-9]\d{3}$/.test(text ?? '') ? Number(text) : undefined),
  /** The key of someone who made the titles or plays in them. */
  person: matching<string>(/^.{1,200}$/),
  /** Default: newest first. */
  ordering: matching<'rating' | 'year' | 'title' | 'popular'>(/^(rating|year|title|popular)$/),
};

/** Filters of a list of titles; an omitted filter is not set. */
export type CinemaFilters = ParamsOf<typeof filterParams>;
