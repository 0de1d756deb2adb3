import type { Viewer } from '../../shared/viewer.ts';
import type { MediaHolder } from '../media/public.ts';
import type { PlaybackClaim } from './playback-id.ts';

/** Who receives the media of a playback. */
export function holderOf(
  { nonce, access }: Pick<PlaybackClaim, 'nonce' | 'access'>,
  viewer: Viewer | null,
): MediaHolder {
  const isPaid = access !== 'free' && viewer !== null;
  return { playback: nonce, payer: isPaid ? { user: viewer.id, session: viewer.session } : null };
}
