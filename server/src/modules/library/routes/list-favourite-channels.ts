import { listFavouriteChannels } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { channels, countChannels } from '../../catalogue/channels.ts';

export function listFavouriteChannelsRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, listFavouriteChannels, async ({ query, language, viewer, request }) => {
    const wanted = { favourite: true, ...window(query) };
    const rows = await channels(db, wanted, { language, viewer, now: now() });
    return answer(200, pageOf(request, query, await countChannels(db, wanted, viewer), rows));
  });
}
