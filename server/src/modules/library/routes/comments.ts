import { addComment, deleteComment, listComments, reportComment } from '@oyna/contract/comments';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import { countFound } from '../../../infra/database/count-found.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { window } from '../../../shared/page-window.ts';
import { commentsOf, readComments } from '../read-comments.ts';
import { requireTarget, targetOf } from '../target.ts';
import { writeComment } from '../write-comment.ts';

export function listCommentsRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listComments, async ({ query, viewer, language, request }) => {
    const target = targetOf(query, language);
    const all = commentsOf(db, target);
    const { limit, offset } = window(query);
    const newest = all.orderBy('comments.created_at', 'desc').orderBy('comments.id', 'desc');
    const comments = await readComments(newest.limit(limit).offset(offset), viewer);
    const count = await countFound(db, all.select('comments.id'));
    if (count === 0) await requireTarget(db, target, language);
    return respond(200, pageOf(request, query, count, comments));
  });
}

export function addCommentRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const limit = { action: 'comment', by: 'user', max: 30, seconds: 600 } as const;
  serve(app, limited(addComment, limit), async ({ body, viewer, language }) => {
    const target = targetOf(body, language);
    await requireTarget(db, target, language);
    const written = { target, text: body.text, spoiler: body.spoiler, parent: body.parent ?? null };
    const id = await writeComment(services, written, viewer, language);
    const [comment] = await readComments(db.selectFrom('comments').where('comments.id', '=', id), viewer);
    // Deleted from another device of the account at this moment.
    if (!comment) throw new DomainError('not_found');
    return respond(201, comment);
  });
}

export function deleteCommentRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, deleteComment, async ({ params, viewer }) => {
    const gone = await db
      .deleteFrom('comments')
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new DomainError('not_found');
    return respond(204, null);
  });
}

export function reportCommentRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  const limit = { action: 'report', by: 'user', max: 60, seconds: 3600 } as const;
  serve(app, limited(reportComment, limit), async ({ params, body, viewer }) => {
    const comment = await db
      .selectFrom('comments')
      .select('id')
      .where('id', '=', params.id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (!comment) throw new DomainError('not_found');
    await db
      .insertInto('comment_reports')
      .values({ comment_id: comment.id, user_id: viewer.id, reason: body.reason, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return respond(204, null);
  });
}
