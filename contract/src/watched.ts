import * as v from 'valibot';
import { defineCall } from './call.ts';
import { progress } from './cinema.ts';
import { id, soft, timestamp } from './common.ts';

export const setWatched = defineCall({
  id: 'setWatched',
  method: 'POST',
  path: 'cinema/watched/',
  summary:
    'Mark a title, a season or an episode as watched or unwatched; of two devices, the later one counts',
  auth: 'required',
  body: v.object({
    cinema: id,
    /** Without it, a series is marked with all of its episodes. */
    episode: v.optional(v.nullable(id)),
    /** Number of a season of a series, which is marked with all of its episodes; instead of `episode`. */
    season: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    watched: v.boolean(),
    /** Server time at which the viewer decided; now by default. */
    watched_at: v.optional(timestamp),
  }),
  responses: {
    200: v.object({
      /** Whether the title, or the given episode or season, is watched now. */
      is_watched: v.boolean(),
      /** Of the title, as its card has it. */
      progress: soft(v.nullable(progress), null),
    }),
  },
});
