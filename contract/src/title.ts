import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard, progress } from './cinema.ts';
import { address, id, idParam, page, pageQuery, seconds, soft } from './common.ts';

export const person = v.object({
  name: v.string(),
  role: soft(v.picklist(['director', 'actor']), 'actor'),
  /** Identifies the person in `cinema/?person=`, the same in every language; empty: cannot be looked up. */
  key: soft(v.string(), ''),
});

export const episode = v.object({
  id,
  number: v.number(),
  title: v.string(),
  description: soft(v.string(), ''),
  duration: soft(v.nullable(seconds), null),
  still: soft(v.nullable(address), null),
  is_playable: soft(v.boolean(), true),
  /** When the viewer may watch it, in their language: in the last days of its window, or out of it; then it is not playable. */
  notice: v.optional(v.string()),
  progress: v.optional(soft(v.nullable(progress), null)),
  /** Present only with a token. */
  is_watched: v.optional(soft(v.boolean(), false)),
});
export const season = v.object({ number: v.number(), episodes: v.array(episode) });

export const cinemaDetail = v.object({
  // The notice of a title says when its window ends, too, in the last seven days.
  ...cinemaCard.entries,
  description: soft(v.string(), ''),
  people: soft(v.array(person), []),
  /** Whether it has a trailer, which plays with `?trailer=true`. */
  trailer: soft(v.boolean(), false),
  seasons: soft(v.array(season), []),
});
export type CinemaDetail = v.InferOutput<typeof cinemaDetail>;

export const getCinema = defineCall({
  id: 'getCinema',
  method: 'GET',
  path: 'cinema/:id/',
  summary: 'One complete title: people, seasons, episodes',
  auth: 'optional',
  params: idParam,
  responses: { 200: cinemaDetail },
  /** An operator took it out of the catalogue. */
  errors: ['withdrawn', 'not_released'],
});

export const listSimilar = defineCall({
  id: 'listSimilar',
  method: 'GET',
  path: 'cinema/:id/similar/',
  summary: 'Titles with the same people, genres and countries, the nearest first; at most 60',
  auth: 'optional',
  params: idParam,
  query: v.object(pageQuery),
  responses: { 200: page(cinemaCard) },
  errors: ['withdrawn', 'not_released'],
});
