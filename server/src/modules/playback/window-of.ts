import type { Services } from '../../infra/services.ts';
import { isDead, sourceChecks, windowSeconds } from '../media/public.ts';
import type { Channel } from './channel-playback.ts';

/**
 * Seconds of the past that a channel's live picture offers: of a source elsewhere, as many as its manifest had at the last look.
 * Without an archive, nothing has more of a running programme than the live picture, so it counts as having all.
 */
export async function windowOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { media, sources, archive }: Pick<Channel, 'media' | 'sources' | 'archive'>,
): Promise<number> {
  if (media !== null) return windowSeconds;
  if (!archive) return Number.POSITIVE_INFINITY;
  const refs = sources.map(({ ref }) => ref);
  const checks = await sourceChecks(db, refs);
  const working = refs.find((ref) => !isDead(checks.get(ref), now()));
  return checks.get(working ?? '')?.window_seconds ?? 0;
}
