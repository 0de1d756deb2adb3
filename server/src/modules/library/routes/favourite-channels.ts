import { listFavouriteChannels, setFavouriteChannel } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownReference } from '../../../shared/errors/field-messages.ts';
import { window } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import { channels, countChannels } from '../../catalogue/public.ts';

export function listFavouriteChannelsRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, listFavouriteChannels, async ({ query, language, viewer, request }) => {
    const wanted = { favourite: true, ...window(query) };
    const rows = await channels(db, wanted, { language, viewer, now: now() });
    return respond(200, pageOf(request, query, await countChannels(db, wanted, viewer), rows));
  });
}

export function setFavouriteChannelRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, setFavouriteChannel, async ({ body, viewer, language }) => {
    const { channel, favourite } = body;
    const known = await db.selectFrom('channels').select('id').where('id', '=', channel).executeTakeFirst();
    if (!known) {
      throw new DomainError('invalid', { fields: { channel: [localise(unknownReference, language)] } });
    }
    if (favourite) {
      await db
        .insertInto('favourite_channels')
        .values({ user_id: viewer.id, channel_id: channel, created_at: now() })
        .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doNothing())
        .execute();
    } else {
      await db
        .deleteFrom('favourite_channels')
        .where('user_id', '=', viewer.id)
        .where('channel_id', '=', channel)
        .execute();
    }
    return respond(200, { favourite });
  });
}
