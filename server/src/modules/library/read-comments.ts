import type { Comment } from '@oyna/contract/comments';
import { type RawBuilder, sql } from 'kysely';
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

/** The comments to list: those of a target, or of one episode of it, or the replies of a thread. */
export type CommentList =
  | { readonly target: Target; readonly episode: number | null }
  | { readonly parent: number };

function commentsOf(db: Database, list: CommentList) {
  const visible = db.selectFrom('comments').where('comments.hidden_at', 'is', null);
  if ('parent' in list) return visible.where('comments.parent_id', '=', list.parent);
  const { target, episode } = list;
  return visible
    .where(`comments.${target.column}`, '=', target.id)
    .where(isListed(target))
    .where('comments.parent_id', 'is', null)
    .$if(episode !== null, (query) => query.where('comments.episode_id', '=', episode));
}

/** Nobody reads the comments of a withdrawn title or reel until it returns. */
function isListed({ column, id }: Target): RawBuilder<boolean> {
  const table = sql.table(column === 'cinema_id' ? 'cinema' : 'reels');
  return sql<boolean>`exists (select from ${table} where id = ${id} and withdrawn_at is null)`;
}

const repliesOf = (rest: RawBuilder<unknown>) =>
  sql`from comments as replies join users on users.id = replies.user_id
    where parent_id = comments.id and hidden_at is null ${rest}`;

/** Comments with authors and replies, in the order of the query. */
async function readComments(query: ReturnType<typeof commentsOf>, viewer: Viewer | null): Promise<Comment[]> {
  const rows = await query
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('episodes', 'episodes.id', 'comments.episode_id')
    .select(['comments.id', 'comments.user_id', 'text', 'spoiler', 'comments.created_at'])
    .select(['first_name', 'avatar', 'comments.parent_id', 'comments.episode_id', 'season', 'number'])
    .select(
      sql<readonly ReplyRow[] | null>`(
        select json_agg(row_to_json(latest) order by latest.created_at, latest.id) from (
          select replies.id, user_id, first_name, avatar, text, spoiler, replies.created_at
          ${repliesOf(sql`order by replies.created_at desc, replies.id desc limit ${sql.lit(maxReplies)}`)}
        ) as latest
      )`.as('replies'),
    )
    .select(sql<number>`(select count(*)::int ${repliesOf(sql``)})`.as('reply_count'))
    .execute();
  return rows.map(({ replies, reply_count, parent_id, episode_id, season, number, ...row }) => ({
    ...partsOf(row, viewer),
    replies: (replies ?? []).map((reply) => partsOf(reply, viewer)),
    reply_count,
    parent: parent_id,
    episode:
      episode_id === null || season === null || number === null ? null : { id: episode_id, season, number },
  }));
}

/** A page of comments and the total number: newest first, but the replies of a thread oldest first. */
export async function listComments(
  { db }: Pick<Services, 'db'>,
  list: CommentList,
  { limit, offset }: PageWindow,
  viewer: Viewer | null,
) {
  const all = commentsOf(db, list);
  const direction = 'parent' in list ? 'asc' : 'desc';
  const ordered = all.orderBy('comments.created_at', direction).orderBy('comments.id', direction);
  const comments = await readComments(ordered.limit(limit).offset(offset), viewer);
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
