import { sql } from 'kysely';
import { bumpCatalogue } from '../../infra/database/catalogue-version.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { readId } from '../../shared/read-id.ts';
import { change } from './change.ts';
import { listed } from './listed.ts';

const max = 100;

/** Reported comments: visible ones before hidden ones, most reports first. */
export async function findReported(db: Database) {
  const rows = await selectComments(db)
    .where(reports, '>', 0)
    .orderBy(sql`comments.hidden_at is not null`)
    .orderBy(reports, 'desc')
    .orderBy('comments.id', 'desc')
    .limit(max + 1)
    .execute();
  return listed('comments', rows, max);
}

interface Wanted {
  /** Slug of the title or reel. */
  readonly item?: string | undefined;
  /** Identifier of the author. */
  readonly author?: number | undefined;
  /** A part of the comment. */
  readonly text?: string | undefined;
}

/** The latest comments and replies, shown and hidden; throws 404 `no_such_item` for an unknown slug. */
export async function findComments(db: Database, { item, author, text }: Wanted) {
  const of = item === undefined ? null : await findItem(db, item);
  const rows = await selectComments(db)
    .$if(of !== null, (query) =>
      query.where((where) =>
        where.or([
          where('comments.cinema_id', '=', of?.cinema ?? 0),
          where('comments.reel_id', '=', of?.reel ?? 0),
        ]),
      ),
    )
    .$if(author !== undefined, (query) => query.where('comments.user_id', '=', author ?? 0))
    .$if(text !== undefined, (query) =>
      query.where(sql`position(lower(${text}) in lower(comments.text))`, '>', sql.lit(0)),
    )
    .orderBy('comments.id', 'desc')
    .limit(max + 1)
    .execute();
  return listed('comments', rows, max);
}

const reports = sql<number>`(
  select count(*)::int from comment_reports where comment_reports.comment_id = comments.id
)`;

function selectComments(db: Database) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('cinema', 'cinema.id', 'comments.cinema_id')
    .leftJoin('reels', 'reels.id', 'comments.reel_id')
    .select(['comments.id', 'comments.user_id', 'users.phone', 'users.first_name', 'comments.parent_id'])
    .select(['cinema.slug as cinema', 'reels.slug as reel', 'comments.text', 'comments.spoiler'])
    .select(['comments.created_at', 'comments.hidden_at', reports.as('reports')])
    .select(
      sql<string[]>`array(
        select distinct reason from comment_reports where comment_reports.comment_id = comments.id order by reason
      )`.as('reasons'),
    );
}

/** A title and a reel may have the same slug. */
async function findItem(db: Database, slug: string) {
  const find = (table: 'cinema' | 'reels') =>
    db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  const [cinema, reel] = [await find('cinema'), await find('reels')];
  if (!cinema && !reel) throw new DomainError('no_such_item', { fields: { item: [slug] } });
  return { cinema: cinema?.id, reel: reel?.id };
}

/** Hides a comment with its replies, or restores those hidden together. */
export function setHidden(services: Services, actor: string, which: string, hidden: boolean) {
  return change(services, actor, async ({ db, now }) => {
    const row = await db
      .selectFrom('comments')
      .select(['id', 'user_id', 'hidden_at'])
      .where('id', '=', readId(which))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new DomainError('no_such_comment', { fields: { comment: [which] } });
    const { id, user_id } = row;
    const isSo = (row.hidden_at !== null) === hidden;
    if (!isSo) {
      const hidden_at = hidden ? now() : null;
      await db.updateTable('comments').set({ hidden_at }).where('id', '=', id).execute();
      await bumpCatalogue(db);
    }
    const action = hidden ? 'comment.hide' : 'comment.show';
    const audit = { action, target: `comment:${id}`, detail: { author: user_id } };
    return { result: { id }, audit: isSo ? null : audit };
  });
}
