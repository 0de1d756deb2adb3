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

export const listSaves = defineCall({
  id: 'listSaves',
  method: 'GET',
  path: 'cinema/save/',
  summary: 'What the viewer saved for later, the newest first',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(libraryItem) },
});
