import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  access,
  address,
  color,
  count,
  id,
  page,
  pageQuery,
  searchText,
  seconds,
  soft,
  term,
  timestamp,
} from './common.ts';

/** The viewer's last position; `episode` identifies the episode of a series. */
export const progress = v.object({
  position: seconds,
  duration: seconds,
  episode: soft(v.nullable(id), null),
  /** Its number and that of its season, with cards and in the history. */
  episode_number: v.optional(soft(v.nullable(v.number()), null)),
  season: v.optional(soft(v.nullable(v.number()), null)),
  watched: soft(v.boolean(), false),
  watched_at: timestamp,
});
export type Progress = v.InferOutput<typeof progress>;

/** A title as shown by a card or the hero. Personal fields are present only with a token. */
export const cinemaCard = v.object({
  id,
  kind: v.picklist(['movie', 'series']),
  title: v.string(),
  original_title: soft(v.string(), ''),
  tagline: soft(v.string(), ''),
  year: soft(v.nullable(v.number()), null),
  duration: soft(v.nullable(seconds), null),
  age_rating: soft(v.nullable(v.number()), null),
  rating: soft(v.nullable(v.number()), null),
  genres: soft(v.array(term), []),
  countries: soft(v.array(term), []),
  /** 2:3 */
  poster: soft(v.nullable(address), null),
  /** Whether the title on the poster is in the requested language for certain. */
  is_poster_localised: v.optional(soft(v.boolean(), false)),
  /** 16:9, designed for small cards */
  cover: soft(v.nullable(address), null),
  /** 16:9, with little detail on the left and at the bottom */
  backdrop: soft(v.nullable(address), null),
  color: soft(color, '#1a2030'),
  access,
  /** Whether it has playable media yet. */
  is_playable: soft(v.boolean(), true),
  /** Only out of its window, and not playable then: when the viewer may watch it, in their language. */
  notice: v.optional(v.string()),
  /** Whether it has a trailer. */
  has_trailer: v.optional(soft(v.boolean(), true)),
  likes: soft(count, 0),
  comments: soft(count, 0),
  progress: v.optional(soft(v.nullable(progress), null)),
  is_liked: v.optional(soft(v.boolean(), false)),
  is_saved: v.optional(soft(v.boolean(), false)),
  /** Whether the viewer watched it to its end; a series: all episodes that can be played. */
  is_watched: v.optional(soft(v.boolean(), false)),
  /** Whether the viewer wants it recommended no longer. */
  is_unwanted: v.optional(soft(v.boolean(), false)),
  /** Whether the viewer may play it: it is free, or one of their plans is active. */
  is_available: v.optional(soft(v.boolean(), true)),
});
export type CinemaCard = v.InferOutput<typeof cinemaCard>;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

/** Facts to select titles by. */
export const cinemaFilters = {
  kind: v.optional(v.picklist(['movie', 'series'])),
  genre: v.optional(slug),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  year: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{3}$/), v.transform(Number), v.minValue(1000), v.maxValue(9999)),
  ),
};

export const listCinema = defineCall({
  id: 'listCinema',
  method: 'GET',
  path: 'cinema/',
  summary: 'Titles, by kind, genre, country, year, person and text',
  auth: 'optional',
  query: v.object({
    ...pageQuery,
    ...cinemaFilters,
    person: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    search: v.optional(searchText),
    ordering: v.optional(v.picklist(['new', 'rating', 'year', 'title', 'popular']), 'new'),
    ids: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}(,\d{1,9}){0,99}$/))),
  }),
  responses: { 200: page(cinemaCard) },
});
