import { listChannels } from '@oyna/contract/channel';
import type { FastifyInstance } from 'fastify';
import { channels } from '../../catalogue/channels.ts';
import { countRows } from '../../database/count-rows.ts';
import { pageOf, window } from '../../http/page.ts';
import { answer, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

export function listChannelsRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, listChannels, async ({ query, language, request }) => {
    const rows = await channels(db, window(query), language, now());
    const count = await countRows(db, 'channels');
    return answer(200, pageOf(request, query, count, rows));
  });
}
