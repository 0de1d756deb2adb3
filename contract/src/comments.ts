import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, count, id, idParam, page, pageQuery, soft, text, timestamp } from './common.ts';
import { target } from './reactions.ts';

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

/** A viewer's comment on a title, an episode or a reel, or a reply in a thread. */
export const comment = v.object({
  ...reply.entries,
  /** The latest 50, oldest first. A reply has no replies. */
  replies: soft(v.array(reply), []),
  /** All replies that are shown; `?parent=` lists them. */
  reply_count: soft(count, 0),
  /** The comment that this is a reply to. */
  parent: soft(v.nullable(id), null),
  /** The episode of the title. */
  episode: soft(v.nullable(v.object({ id, season: v.number(), number: v.number() })), null),
});
export type Comment = v.InferOutput<typeof comment>;

const idQuery = v.optional(idParam.entries.id);

export const listComments = defineCall({
  id: 'listComments',
  method: 'GET',
  path: 'cinema/comment/',
  summary:
    'Comments of a title, an episode or a reel, the newest first, or the replies of a thread, the oldest first',
  auth: 'optional',
  query: v.object({
    ...pageQuery,
    cinema: idQuery,
    reel: idQuery,
    /** Only with its title. Without it, a title lists the comments of its episodes too. */
    episode: idQuery,
    /** A comment whose replies are listed; then neither a title nor a reel is required. */
    parent: idQuery,
  }),
  responses: { 200: page(comment) },
  errors: ['kids_profile'],
});

export const addComment = defineCall({
  id: 'addComment',
  method: 'POST',
  path: 'cinema/comment/',
  summary:
    'Comment on a title, an episode or a reel, or reply to a comment of it; a repeat within a minute counts once',
  auth: 'required',
  body: v.object({
    ...target,
    /** An episode of the title. A reply belongs to the episode of its comment. */
    episode: v.optional(v.nullable(id)),
    text: text(1000),
    spoiler: v.optional(v.boolean(), false),
    /** A comment on the same target that is not itself a reply. */
    parent: v.optional(v.nullable(id)),
  }),
  responses: { 201: comment },
  errors: ['kids_profile'],
});

export const deleteComment = defineCall({
  id: 'deleteComment',
  method: 'DELETE',
  path: 'cinema/comment/:id/',
  summary: 'Delete my comment with its replies',
  auth: 'required',
  params: idParam,
  responses: { 204: null },
  errors: ['kids_profile'],
});

export const reportComment = defineCall({
  id: 'reportComment',
  method: 'POST',
  path: 'cinema/comment/:id/report/',
  summary: 'Report a comment to the operator; repeated reports count once',
  auth: 'required',
  params: idParam,
  body: v.object({ reason: v.optional(v.picklist(['spam', 'abuse', 'spoiler', 'other']), 'other') }),
  responses: { 204: null },
  errors: ['kids_profile'],
});
