import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** Adds a channel to a viewer's favourites or removes it; throws `invalid` for an unknown one. */
export async function setFavouriteChannel(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { channel, favourite }: { readonly channel: number; readonly favourite: boolean },
  viewer: Viewer,
  language: Language,
): Promise<void> {
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
}
