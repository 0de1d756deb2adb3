import { sql } from 'kysely';
import { bumpCatalogue } from '../../infra/database/catalogue-version.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';
import { idOf } from './id-of.ts';
import { listed } from './listed.ts';

const max = 100;

/** Reported comments: visible ones before hidden ones, most reports first. */
export async function findReported(db: Database) {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('comment_reports', 'comment_reports.comment_id', 'comments.id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('cinema', 'cinema.id', 'comments.cinema_id')
    .leftJoin('reels', 'reels.id', 'comments.reel_id')
    .select(['comments.id', 'comments.user_id', 'users.phone', 'users.first_name', 'comments.parent_id'])
    .select(['cinema.slug as cinema', 'reels.slug as reel', 'comments.text', 'comments.spoiler'])
    .select(['comments.created_at', 'comments.hidden_at'])
    .select(sql<number>`count(*)::int`.as('reports'))
    .select(sql<string[]>`array_agg(distinct comment_reports.reason)`.as('reasons'))
    .groupBy(['comments.id', 'users.id', 'cinema.id', 'reels.id'])
    .orderBy(sql`comments.hidden_at is not null`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('comments.id', 'desc')
    .limit(max + 1)
    .execute();
  return listed('comments', rows, max);
}

/** Hides a comment with its replies, or restores those hidden together. */
export function setHidden(services: Services, actor: string, which: string, hidden: boolean) {
  return change(services, actor, async ({ db, now }) => {
    const row = await db
      .selectFrom('comments')
      .select(['id', 'user_id', 'hidden_at'])
      .where('id', '=', idOf(which))
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
