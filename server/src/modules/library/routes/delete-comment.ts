import { deleteComment } from '@oyna/contract/comments';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';

export function deleteCommentRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, deleteComment, async ({ params, viewer }) => {
    const gone = await db
      .deleteFrom('comments')
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new ApiError(404, 'not_found');
    return answer(204, null);
  });
}
