import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard, progress } from './cinema.ts';
import { id, page, pageQuery, seconds, timestamp } from './common.ts';

/** Something begun and not finished, for "continue watching"; the newest first. */
export const historyItem = v.object({ cinema: cinemaCard, progress });
export type HistoryItem = v.InferOutput<typeof historyItem>;

export const listHistory = defineCall({
  id: 'listHistory',
  method: 'GET',
  path: 'cinema/history/',
  summary: 'Titles begun and not finished',
  auth: 'required',
  query: v.object(pageQuery),
  answers: { 200: page(historyItem) },
});

export const saveHistory = defineCall({
  id: 'saveHistory',
  method: 'POST',
  path: 'cinema/history/',
  summary: 'Report a position; the one watched last counts, whichever arrives last',
  auth: 'required',
  body: v.object({
    cinema: id,
    episode: v.optional(v.nullable(id)),
    position: seconds,
    duration: seconds,
    /** Server time at which the position was reached. */
    watched_at: timestamp,
  }),
  answers: { 200: progress },
});

export const deleteHistory = defineCall({
  id: 'deleteHistory',
  method: 'DELETE',
  path: 'cinema/history/',
  summary: 'Forget one title, or all of them',
  auth: 'required',
  query: v.object({ cinema: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))) }),
  answers: { 204: null },
});
