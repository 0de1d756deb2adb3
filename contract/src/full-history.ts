import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard } from './cinema.ts';
import { id, page, pageQuery, seconds, soft, timestamp } from './common.ts';
import { shownProgramme } from './history.ts';
import { reel } from './reels.ts';

/** One thing watched, finished or not. Of `cinema`, `programme` and `reel`, exactly one is not `null`. */
export const historyEntry = v.object({
  /** Stable, and different from that of any other entry of the viewer. */
  id: v.string(),
  cinema: soft(v.nullable(cinemaCard), null),
  /** The episode of a series. */
  episode: soft(
    v.nullable(v.object({ id, season: v.number(), number: v.number(), title: soft(v.string(), '') })),
    null,
  ),
  programme: soft(v.nullable(shownProgramme), null),
  reel: soft(v.nullable(reel), null),
  position: seconds,
  duration: seconds,
  watched_at: timestamp,
  is_watched: soft(v.boolean(), false),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

export const listFullHistory = defineCall({
  id: 'listFullHistory',
  method: 'GET',
  path: 'cinema/history/full/',
  summary: 'Everything watched, finished or not, the newest first; `DELETE cinema/history/` removes one',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(historyEntry) },
});
