import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard } from './cinema.ts';
import { id } from './common.ts';

/**
 * A rail of titles for the viewer. `because`: similar to `title`, which they watched. `next_episodes`: series whose
 * next episode, named by `progress`, was not watched yet. `new_episodes`: saved series with new episodes. `taste`:
 * what viewers of the same titles watched.
 */
export const recommendedRail = v.object({
  kind: v.picklist(['because', 'next_episodes', 'new_episodes', 'taste']),
  title: v.optional(v.object({ id, title: v.string() })),
  results: v.array(cinemaCard),
});
export type RecommendedRail = v.InferOutput<typeof recommendedRail>;

export const listRecommendations = defineCall({
  id: 'listRecommendations',
  method: 'GET',
  path: 'recommendations/',
  summary: 'Rails of titles for the viewer: at most six with 20 titles each; none for guests',
  auth: 'optional',
  responses: { 200: v.object({ rails: v.array(recommendedRail) }) },
});
