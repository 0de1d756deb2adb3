import { listComments } from '@oyna/contract/comments';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import { countFound } from '../../../infra/database/count-found.ts';
import type { Services } from '../../../infra/services.ts';
import { commentsOf, readComments } from '../read-comments.ts';
import { requireThing, thingOf } from '../thing.ts';

export function listCommentsRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listComments, async ({ query, viewer, language, request }) => {
    const thing = thingOf(query, language);
    const all = commentsOf(db, thing);
    const { limit, offset } = window(query);
    const newest = all.orderBy('comments.created_at', 'desc').orderBy('comments.id', 'desc');
    const comments = await readComments(newest.limit(limit).offset(offset), viewer);
    const count = await countFound(db, all.select('comments.id'));
    if (count === 0) await requireThing(db, thing, language);
    return answer(200, pageOf(request, query, count, comments));
  });
}
