import { listFavouriteChannels, setFavouriteChannel as setFavouriteChannelCall } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { sentTime } from '../../../http/sent-time.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { countChannels, readChannels } from '../../catalogue/public.ts';
import { setFavouriteChannel } from '../set-favourite-channel.ts';

export function listFavouriteChannelsRoute(app: FastifyInstance, services: Services): void {
  const { db, now, recordingDays } = services;
  serve(app, listFavouriteChannels, async ({ query, language, viewer, request }) => {
    const wanted = { favourite: true, keepsUnlisted: true, ...pageWindow(query) };
    const rows = await readChannels(db, wanted, { language, viewer, now: now(), recordingDays });
    return respond(200, pageOf(request, query, await countChannels(db, wanted, viewer), rows));
  });
}

export function setFavouriteChannelRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'favourite', by: 'user', max: 600, seconds: 600 } as const;
  serve(app, limited(setFavouriteChannelCall, limit), async ({ body, viewer, language }) => {
    const { channel, favourite } = body;
    const at = sentTime('decided_at', body.decided_at, services.now(), language);
    const change = { channel, favourite, at };
    return respond(200, { favourite: await setFavouriteChannel(services, change, viewer, language) });
  });
}
