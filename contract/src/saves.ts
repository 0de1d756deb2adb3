import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard } from './cinema.ts';
import { page, pageQuery, soft, timestamp } from './common.ts';
import { reel } from './reels.ts';

/** A title or a reel; the other is `null`. */
export const libraryItem = v.object({
  cinema: soft(v.nullable(cinemaCard), null),
  reel: soft(v.nullable(reel), null),
  created_at: timestamp,
});

/** `kind` lists only titles or only reels; `ordering` is the newest first, or by title. */
export const libraryQuery = {
  ...pageQuery,
  kind: v.optional(v.picklist(['cinema', 'reel'])),
  ordering: v.optional(v.picklist(['new', 'title']), 'new'),
};

export const listSaves = defineCall({
  id: 'listSaves',
  method: 'GET',
  path: 'cinema/save/',
  summary: 'Titles and reels saved for later, or only one of these kinds',
  auth: 'required',
  query: v.object(libraryQuery),
  responses: { 200: page(libraryItem) },
});
