import { addComment } from '@oyna/contract/comments';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { readComments } from '../read-comments.ts';
import { requireThing, thingOf } from '../thing.ts';
import { writeComment } from '../write-comment.ts';

export function addCommentRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, addComment, async ({ body, viewer, language }) => {
    const thing = thingOf(body, language);
    await requireThing(db, thing, language);
    await takeFromLimit(services, { key: `comment:${viewer.id}`, most: 30, seconds: 600 });
    const written = { thing, text: body.text, spoiler: body.spoiler, parent: body.parent ?? null };
    const id = await writeComment(services, written, viewer, language);
    const [comment] = await readComments(db.selectFrom('comments').where('comments.id', '=', id), viewer);
    // Deleted from another device of the account at this moment.
    if (!comment) throw new ApiError(404, 'not_found');
    return answer(201, comment);
  });
}
