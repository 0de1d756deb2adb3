import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { mediaBase } from '../media/public.ts';
import { holderOf } from './holder-of.ts';
import type { PlaybackClaim } from './playback-id.ts';

/**
 * Base of the addresses of a running playback for the next minutes. `null` if its media lies elsewhere, or if its
 * broadcast now has the end that it did not have: then the player requests new addresses when these expire.
 */
export async function renewedBase(
  services: Services,
  viewer: Viewer | null,
  { media, ...claim }: PlaybackClaim,
): Promise<string | null> {
  if (media === undefined) return null;
  const path = media.replaceAll('~', '/');
  if (claim.kind === 'stream' && isOpenEnded(path) && (await hasEnd(services, claim.id))) return null;
  return mediaBase(services, path, holderOf(claim, viewer));
}

/** See `mediaPath`. */
function isOpenEnded(path: string): boolean {
  return /\bb\d+-[./]/.test(path);
}

async function hasEnd({ db }: Services, stream: number): Promise<boolean> {
  const row = await db.selectFrom('streams').select('ends_at').where('id', '=', stream).executeTakeFirst();
  return row?.ends_at != null;
}
