import * as v from 'valibot';
import { defineCall } from './call.ts';
import { channel, programme } from './channel.ts';
import { cinemaCard, progress } from './cinema.ts';
import { id, page, pageQuery, seconds, soft, timestamp } from './common.ts';

/** A past programme and the channel whose archive has it. */
export const shownProgramme = v.object({
  ...v.pick(programme, ['id', 'title', 'description', 'starts_at', 'ends_at', 'age_rating']).entries,
  channel: v.pick(channel, ['id', 'number', 'name', 'logo', 'color', 'access']),
});
export type ShownProgramme = v.InferOutput<typeof shownProgramme>;

/** An unfinished title or programme for "continue watching"; the other one is `null`. */
export const historyItem = v.object({
  cinema: soft(v.nullable(cinemaCard), null),
  programme: soft(v.nullable(shownProgramme), null),
  progress,
});
export type HistoryItem = v.InferOutput<typeof historyItem>;

export const listHistory = defineCall({
  id: 'listHistory',
  method: 'GET',
  path: 'cinema/history/',
  summary: 'Titles and programmes started and not finished, the newest first',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(historyItem) },
});

export const saveHistory = defineCall({
  id: 'saveHistory',
  method: 'POST',
  path: 'cinema/history/',
  summary: 'Report a position; the one watched last counts, whichever arrives last',
  auth: 'required',
  body: v.object({
    /** Either a title, with the episode if it is a series, or a programme, or a reel; otherwise 400, naming each of them in `fields`. */
    cinema: v.optional(v.nullable(id)),
    episode: v.optional(v.nullable(id)),
    programme: v.optional(v.nullable(id)),
    reel: v.optional(v.nullable(id)),
    position: seconds,
    duration: seconds,
    /** Server time at which the position was reached. */
    watched_at: timestamp,
  }),
  responses: { 200: progress },
});
