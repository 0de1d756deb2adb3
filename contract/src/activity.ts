import * as v from 'valibot';
import { defineCall } from './call.ts';
import { cinemaCard } from './cinema.ts';
import { address, count, id, idParam, page, pageQuery, soft, text, timestamp } from './common.ts';
import { reel } from './reels.ts';

/** The target of an activity: exactly one of the two, otherwise 400 with both in `fields`. */
const thing = { cinema: v.optional(v.nullable(id)), reel: v.optional(v.nullable(id)) };

const reply = v.object({
  id,
  author: v.object({ first_name: soft(v.string(), ''), avatar: soft(v.nullable(address), null) }),
  text: v.string(),
  /** Hidden until the reader asks for it. */
  spoiler: soft(v.boolean(), false),
  created_at: timestamp,
  /** Whether the viewer wrote it and may delete it. */
  is_mine: soft(v.boolean(), false),
});

/** A viewer's comment on a title or a reel. */
export const comment = v.object({
  ...reply.entries,
  /** The latest 50, oldest first. A reply has no replies. */
  replies: soft(v.array(reply), []),
});
export type Comment = v.InferOutput<typeof comment>;

const idQuery = v.optional(idParam.entries.id);

export const listComments = defineCall({
  id: 'listComments',
  method: 'GET',
  path: 'cinema/comment/',
  summary: 'Comments of a title or a reel, the newest first, with their replies',
  auth: 'optional',
  query: v.object({ ...pageQuery, cinema: idQuery, reel: idQuery }),
  answers: { 200: page(comment) },
});

export const addComment = defineCall({
  id: 'addComment',
  method: 'POST',
  path: 'cinema/comment/',
  summary: 'Comment on a title or a reel, or reply to a comment of it; the same again within a minute is one',
  auth: 'required',
  body: v.object({
    ...thing,
    text: text(1000),
    spoiler: v.optional(v.boolean(), false),
    /** A comment on the same target that is not itself a reply. */
    parent: v.optional(v.nullable(id)),
  }),
  answers: { 201: comment },
});

export const deleteComment = defineCall({
  id: 'deleteComment',
  method: 'DELETE',
  path: 'cinema/comment/:id/',
  summary: "Delete one's own comment with its replies",
  auth: 'required',
  params: idParam,
  answers: { 204: null },
});

export const reportComment = defineCall({
  id: 'reportComment',
  method: 'POST',
  path: 'cinema/comment/:id/report/',
  summary: 'Tell the operator of a comment; more than once is once',
  auth: 'required',
  params: idParam,
  body: v.object({ reason: v.optional(v.picklist(['spam', 'abuse', 'spoiler', 'other']), 'other') }),
  answers: { 204: null },
});

/** A title or a reel; the other is `null`. */
const activityItem = v.object({
  cinema: soft(v.nullable(cinemaCard), null),
  reel: soft(v.nullable(reel), null),
  created_at: timestamp,
});

export const listLikes = defineCall({
  id: 'listLikes',
  method: 'GET',
  path: 'cinema/like/',
  summary: 'What the viewer likes, the newest first',
  auth: 'required',
  query: v.object(pageQuery),
  answers: { 200: page(activityItem) },
});

export const setLike = defineCall({
  id: 'setLike',
  method: 'POST',
  path: 'cinema/like/',
  summary: 'Like a title or a reel, or no longer; the same again changes nothing',
  auth: 'required',
  body: v.object({ ...thing, liked: v.boolean() }),
  answers: { 200: v.object({ liked: v.boolean(), likes: count }) },
});

export const listSaves = defineCall({
  id: 'listSaves',
  method: 'GET',
  path: 'cinema/save/',
  summary: 'What the viewer saved for later, the newest first',
  auth: 'required',
  query: v.object(pageQuery),
  answers: { 200: page(activityItem) },
});

export const setSave = defineCall({
  id: 'setSave',
  method: 'POST',
  path: 'cinema/save/',
  summary: 'Save a title or a reel for later, or no longer; the same again changes nothing',
  auth: 'required',
  body: v.object({ ...thing, saved: v.boolean() }),
  answers: { 200: v.object({ saved: v.boolean(), saves: soft(count, 0) }) },
});
