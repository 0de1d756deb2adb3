import { deleteHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';

export function deleteHistoryRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, deleteHistory, async ({ query: { cinema, programme }, viewer }) => {
    const isAll = cinema === undefined && programme === undefined;
    const titles = db.deleteFrom('history').where('user_id', '=', viewer.id);
    const programmes = db.deleteFrom('programme_history').where('user_id', '=', viewer.id);
    if (isAll) {
      await titles.execute();
      await programmes.execute();
    }
    if (cinema !== undefined) await titles.where('cinema_id', '=', cinema).execute();
    if (programme !== undefined) await programmes.where('programme_id', '=', programme).execute();
    return answer(204, null);
  });
}
