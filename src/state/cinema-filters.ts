/** Filters of a list of titles, in the API's terms; an omitted filter is not set. */
export interface CinemaFilters {
  readonly kind?: 'movie' | 'series';
  /** Slug. */
  readonly genre?: string;
  /** ISO 3166, two capital letters. */
  readonly country?: string;
  readonly year?: number;
  /** The key of someone who made the titles or plays in them. */
  readonly person?: string;
  /** Default: newest first. */
  readonly ordering?: 'rating' | 'year' | 'title' | 'popular';
}

const fits: Readonly<Record<keyof CinemaFilters, RegExp>> = {
  kind: /^(movie|series)$/,
  genre: /^[a-z0-9-]{1,60}$/,
  country: /^[A-Z]{2}$/,
  year: /^[1-9]\d{3}$/,
  person: /^.{1,200}$/,
  ordering: /^(rating|year|title|popular)$/,
};
const names = Object.keys(fits) as (keyof CinemaFilters)[];

/** Parses the filters of an address; invalid ones are ignored. */
export function readFilters(query: URLSearchParams): CinemaFilters {
  const read: Partial<Record<keyof CinemaFilters, string | number>> = {};
  for (const name of names) {
    const value = query.get(name);
    if (value !== null && fits[name].test(value)) read[name] = name === 'year' ? Number(value) : value;
  }
  return read as CinemaFilters;
}

/** The query string with these filters, always in the same order. */
export function writeFilters(filters: CinemaFilters): string {
  return names
    .filter((name) => filters[name] !== undefined)
    .map((name) => `${name}=${encodeURIComponent(String(filters[name]))}`)
    .join('&');
}
