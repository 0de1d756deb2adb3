import { deleteHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function deleteHistoryRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, deleteHistory, async ({ query, viewer }) => {
    const mine = db.deleteFrom('history').where('user_id', '=', viewer.id);
    await (query.cinema === undefined ? mine : mine.where('cinema_id', '=', query.cinema)).execute();
    return answer(204, null);
  });
}
