import {
  addComment,
  deleteComment as deleteCommentCall,
  listComments as listCommentsCall,
  reportComment as reportCommentCall,
} from '@oyna/contract/comments';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { deleteComment, reportComment } from '../change-comment.ts';
import { listComments, readComment } from '../read-comments.ts';
import { requireEpisode, requireTarget, requireThread, targetOf } from '../target.ts';
import { writeComment } from '../write-comment.ts';

export function listCommentsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listCommentsCall, async ({ query, language, viewer, request }) => {
    const { parent, episode = null } = query;
    const target = parent === undefined ? targetOf(query, language) : null;
    const list = target ? { target, episode } : { parent: parent ?? 0 };
    const { comments, count } = await listComments(services, list, pageWindow(query), viewer);
    if (count === 0) {
      if (target) await requireTarget(services.db, target, language);
      else await requireThread(services.db, parent ?? 0, language);
      if (target && episode !== null) await requireEpisode(services.db, target, episode, language);
    }
    return respond(200, pageOf(request, query, count, comments));
  });
}

export function addCommentRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'comment', by: 'user', max: 30, seconds: 600 } as const;
  serve(app, limited(addComment, limit), async ({ body, viewer, language }) => {
    const target = targetOf(body, language);
    await requireTarget(services.db, target, language);
    const { text, spoiler, episode = null, parent = null } = body;
    if (episode !== null) await requireEpisode(services.db, target, episode, language);
    const written = { target, episode, text, spoiler, parent };
    const id = await writeComment(services, written, viewer, language);
    return respond(201, await readComment(services, id, viewer));
  });
}

export function deleteCommentRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'comment-delete', by: 'user', max: 120, seconds: 600 } as const;
  serve(app, limited(deleteCommentCall, limit), async ({ params, viewer }) => {
    await deleteComment(services, params.id, viewer);
    return respond(204, null);
  });
}

export function reportCommentRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'report', by: 'user', max: 60, seconds: 3600 } as const;
  serve(app, limited(reportCommentCall, limit), async ({ params, body, viewer }) => {
    await reportComment(services, params.id, body.reason, viewer);
    return respond(204, null);
  });
}
