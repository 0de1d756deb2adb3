import type { Comment } from '@oyna/contract/comments';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { Target } from './target.ts';

/** Number of replies shown per comment, the latest ones. */
const maxReplies = 50;

interface ReplyRow {
  readonly id: number;
  readonly user_id: number;
  readonly first_name: string;
  readonly avatar: string | null;
  readonly text: string;
  readonly spoiler: boolean;
  /** A string for a reply, which is read as JSON. */
  readonly created_at: Date | string;
}

/** The listed comments of a target, without replies and hidden ones. */
function commentsOf(db: Database, target: Target) {
  return db
    .selectFrom('comments')
    .where(`comments.${target.column}`, '=', target.id)
    .where('comments.parent_id', 'is', null)
    .where('comments.hidden_at', 'is', null);
}

/** Comments with authors and replies, in the order of the query. */
async function readComments(query: ReturnType<typeof commentsOf>, viewer: Viewer | null): Promise<Comment[]> {
  const rows = await query
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'comments.user_id', 'text', 'spoiler', 'comments.created_at'])
    .select(['first_name', 'avatar'])
    .select(
      sql<readonly ReplyRow[] | null>`(
        select json_agg(row_to_json(latest) order by latest.created_at, latest.id) from (
          select replies.id, user_id, first_name, avatar, text, spoiler, replies.created_at
          from comments as replies join users on users.id = replies.user_id
          where parent_id = comments.id and hidden_at is null
          order by replies.created_at desc, replies.id desc limit ${sql.lit(maxReplies)}
        ) as latest
      )`.as('replies'),
    )
    .execute();
  return rows.map(({ replies, ...row }) => ({
    ...partsOf(row, viewer),
    replies: (replies ?? []).map((reply) => partsOf(reply, viewer)),
  }));
}

/** A page of the comments of a target, newest first, and the total number. */
export async function listComments(
  { db }: Pick<Services, 'db'>,
  target: Target,
  { limit, offset }: PageWindow,
  viewer: Viewer | null,
) {
  const all = commentsOf(db, target);
  const newest = all.orderBy('comments.created_at', 'desc').orderBy('comments.id', 'desc');
  const comments = await readComments(newest.limit(limit).offset(offset), viewer);
  return { comments, count: await countFound(db, all.select('comments.id')) };
}

/** One comment; throws `not_found` if it was deleted. */
export async function readComment(
  { db }: Pick<Services, 'db'>,
  id: number,
  viewer: Viewer,
): Promise<Comment> {
  const [comment] = await readComments(db.selectFrom('comments').where('comments.id', '=', id), viewer);
  if (!comment) throw new DomainError('not_found');
  return comment;
}

function partsOf(row: ReplyRow, viewer: Viewer | null) {
  return {
    id: row.id,
    author: { first_name: row.first_name, avatar: row.avatar },
    text: row.text,
    spoiler: row.spoiler,
    created_at: new Date(row.created_at).toISOString(),
    is_mine: row.user_id === viewer?.id,
  };
}
