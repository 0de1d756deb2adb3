import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** Deletes a viewer's own comment; other viewers' comments are not found. */
export async function deleteComment({ db }: Pick<Services, 'db'>, id: number, viewer: Viewer): Promise<void> {
  const gone = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new DomainError('not_found');
}

/** Reports a comment to the operator; a second report by the same viewer changes nothing. */
export async function reportComment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  reason: 'spam' | 'abuse' | 'spoiler' | 'other',
  viewer: Viewer,
): Promise<void> {
  const comment = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!comment) throw new DomainError('not_found');
  await db
    .insertInto('comment_reports')
    .values({ comment_id: comment.id, user_id: viewer.id, reason, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
