import { setFavouriteChannel } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { unknownReference } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';

export function setFavouriteChannelRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, setFavouriteChannel, async ({ body, viewer, language }) => {
    const { channel, favourite } = body;
    const known = await db.selectFrom('channels').select('id').where('id', '=', channel).executeTakeFirst();
    if (!known) {
      throw new ApiError(400, 'invalid', { fields: { channel: [localise(unknownReference, language)] } });
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
    return answer(200, { favourite });
  });
}
