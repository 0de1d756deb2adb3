import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, id, page, soft } from './common.ts';
import { decidedAt } from './decided-at.ts';
import { libraryItem, libraryQuery } from './saves.ts';

/** The target of a reaction or comment: exactly one of the two, otherwise 400 with both in `fields`. */
export const target = { cinema: v.optional(v.nullable(id)), reel: v.optional(v.nullable(id)) };

export const listLikes = defineCall({
  id: 'listLikes',
  method: 'GET',
  path: 'cinema/like/',
  summary: 'Liked titles and reels, or only one of these kinds',
  auth: 'required',
  query: v.object(libraryQuery),
  responses: { 200: page(libraryItem) },
});

export const setLike = defineCall({
  id: 'setLike',
  method: 'POST',
  path: 'cinema/like/',
  summary: 'Like a title or a reel, or no longer; the same again changes nothing',
  auth: 'required',
  body: v.object({ ...target, liked: v.boolean(), decided_at: decidedAt }),
  responses: { 200: v.object({ liked: v.boolean(), likes: count }) },
});

export const setSave = defineCall({
  id: 'setSave',
  method: 'POST',
  path: 'cinema/save/',
  summary: 'Save a title or a reel for later, or no longer; the same again changes nothing',
  auth: 'required',
  body: v.object({ ...target, saved: v.boolean(), decided_at: decidedAt }),
  responses: { 200: v.object({ saved: v.boolean(), saves: soft(count, 0) }) },
});
