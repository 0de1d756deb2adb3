import { reportComment } from '@oyna/contract/comments';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';

export function reportCommentRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, reportComment, async ({ params, body, viewer }) => {
    await takeFromLimit(services, { key: `report:${viewer.id}`, most: 60, seconds: 3600 });
    const comment = await db
      .selectFrom('comments')
      .select('id')
      .where('id', '=', params.id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (!comment) throw new ApiError(404, 'not_found');
    await db
      .insertInto('comment_reports')
      .values({ comment_id: comment.id, user_id: viewer.id, reason: body.reason, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return answer(204, null);
  });
}
