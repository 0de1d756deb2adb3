import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard } from './cinema.ts';
import {
  address,
  ageRating,
  color,
  count,
  id,
  idParam,
  page,
  pageQuery,
  searchText,
  seconds,
  soft,
} from './common.ts';

/** A short vertical video. Personal fields are present only with a token. */
export const reel = v.object({
  id,
  title: v.string(),
  duration: soft(v.nullable(seconds), null),
  /** 9:16 */
  cover: soft(v.nullable(address), null),
  color: soft(color, '#1a2030'),
  /** The linked title, if any. */
  cinema: soft(v.nullable(cinemaCard), null),
  /** Its own, otherwise that of its title. */
  age_rating: ageRating,
  /** Only out of its window, in the viewer's own lists, and not playable then: when they may watch it, in their language. */
  notice: v.optional(v.string()),
  likes: soft(count, 0),
  comments: soft(count, 0),
  is_liked: v.optional(soft(v.boolean(), false)),
  is_saved: v.optional(soft(v.boolean(), false)),
});
export type Reel = v.InferOutput<typeof reel>;

export const listReels = defineCall({
  id: 'listReels',
  method: 'GET',
  path: 'reels/',
  summary: 'Short vertical films, the newest first; `search` looks in their names and those of their titles',
  auth: 'optional',
  query: v.object({ ...pageQuery, search: v.optional(searchText) }),
  responses: { 200: page(reel) },
});

export const getReel = defineCall({
  id: 'getReel',
  method: 'GET',
  path: 'reels/:id/',
  summary: 'One short vertical film',
  auth: 'optional',
  params: idParam,
  responses: { 200: reel },
  /** An operator took it out of the catalogue. */
  errors: ['withdrawn', 'not_released'],
});
