import { deleteHistory as deleteHistoryCall, listHistory, saveHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { readTime } from '../../../http/read-time.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownReference, wrongFormat } from '../../../shared/errors/field-messages.ts';
import { window } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import { progressOf } from '../../catalogue/public.ts';
import { deleteHistory } from '../delete-history.ts';
import { readHistory } from '../read-history.ts';
import { requireOne } from '../require-one.ts';
import { savePosition, type Watched } from '../save-position.ts';
import { unknownPart, unknownShow } from '../unknown-watched.ts';

export function listHistoryRoute(app: FastifyInstance, services: Services): void {
  serve(app, listHistory, async ({ query, viewer, language, request }) => {
    const { items, count } = await readHistory(services, window(query), language, viewer);
    return respond(200, pageOf(request, query, count, items));
  });
}

export function saveHistoryRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, saveHistory, async ({ body, viewer, language }) => {
    const { cinema, programme, episode = null } = body;
    const { name, id } = requireOne({ cinema, programme }, language);
    const unknown =
      name === 'cinema' ? await unknownPart(db, id, episode) : await unknownShow(db, id, episode);
    if (unknown) {
      throw new DomainError('invalid', { fields: { [unknown]: [localise(unknownReference, language)] } });
    }
    const reached = readTime(body.watched_at);
    if (!reached) {
      throw new DomainError('invalid', { fields: { watched_at: [localise(wrongFormat, language)] } });
    }
    const watched: Watched =
      name === 'cinema' ? { cinema_id: id, episode_id: episode ?? 0 } : { programme_id: id };
    const row = await savePosition(db, viewer.id, watched, {
      position: body.position,
      duration: body.duration,
      // A set with a fast clock must not block every later position.
      watched_at: new Date(Math.min(reached.getTime(), now().getTime())),
    });
    return respond(200, progressOf(row));
  });
}

export function deleteHistoryRoute(app: FastifyInstance, services: Services): void {
  serve(app, deleteHistoryCall, async ({ query: { cinema, programme }, viewer }) => {
    await deleteHistory(services, viewer, { cinema, programme });
    return respond(204, null);
  });
}
