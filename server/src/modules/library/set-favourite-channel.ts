import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { isShown } from '../catalogue/public.ts';
import { applyDecision } from './newest-decision.ts';

interface FavouriteChange {
  readonly channel: number;
  readonly favourite: boolean;
  /** When the viewer decided. */
  readonly at: Date;
}

/**
 * Adds a channel to a viewer's favourites or removes it, unless they decided later on another set. Returns whether it is
 * a favourite; throws `invalid` for an unknown one.
 */
export async function setFavouriteChannel(
  services: Pick<Services, 'db' | 'now'>,
  { channel, favourite, at }: FavouriteChange,
  viewer: Viewer,
  language: Language,
): Promise<boolean> {
  const known = await services.db
    .selectFrom('channels')
    .select('id')
    .where('id', '=', channel)
    // One outside its window can leave the list.
    .where(isShown('channels'))
    .executeTakeFirst();
  if (!known) {
    throw new DomainError('invalid', { fields: { channel: [localise(unknownReference, language)] } });
  }
  const [list, target] = ['favourite_channels', 'channel_id'] as const;
  return applyDecision(services, { owner: viewer, list, target, id: channel, on: favourite, at });
}
