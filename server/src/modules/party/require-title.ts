import type { PartyContent } from '@oyna/contract/party';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { findPlayable, missing, requireWithin } from '../catalogue/public.ts';

/**
 * Throws `not_found` for a title that does not exist for the viewer, as for a kids' profile above its limit. Plan and PIN are
 * asked for where the television requests the playback.
 */
export async function requireTitle(
  services: Services,
  { id, episode }: PartyContent,
  viewer: Viewer,
): Promise<void> {
  const playable = await findPlayable(services, id, { episode });
  if (!playable) throw await missing(services, 'cinema', id);
  requireWithin(playable.age_rating, viewer);
}
