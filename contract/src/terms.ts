import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaFilters } from './cinema.ts';
import { count, page, pageQuery, searchText, soft, term } from './common.ts';

/**
 * A genre or a country with its number of titles, for a kids' profile within its age limit. The slug of a country is its
 * ISO 3166 code.
 */
export const countedTerm = v.object({ ...term.entries, count });

export const listGenres = defineCall({
  id: 'listGenres',
  method: 'GET',
  path: 'cinema/genre/',
  summary:
    'Genres that have titles, the largest first; `search` looks in their names. A kids’ profile gets those of its titles',
  auth: 'optional',
  query: v.object({ ...pageQuery, search: v.optional(searchText) }),
  responses: { 200: page(countedTerm) },
});

export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: 'cinema/country/',
  summary: 'Countries that have titles, the largest first; a kids’ profile gets those of its titles',
  auth: 'optional',
  query: v.object(pageQuery),
  responses: { 200: page(countedTerm) },
});

export const listFacets = defineCall({
  id: 'listFacets',
  method: 'GET',
  path: 'cinema/facet/',
  summary: 'Values of each filter that still match titles, given the other filters',
  auth: 'optional',
  query: v.object(cinemaFilters),
  responses: {
    200: v.object({
      kinds: soft(v.array(v.picklist(['movie', 'series'])), []),
      /** Slugs and codes, as `cinema/genre/` and `cinema/country/` name them. */
      genres: soft(v.array(v.string()), []),
      countries: soft(v.array(v.string()), []),
      /** The newest first. */
      years: soft(v.array(v.number()), []),
    }),
  },
});
