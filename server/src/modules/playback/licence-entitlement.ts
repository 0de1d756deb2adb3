import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type { PlaybackClaim } from './playback-id.ts';

const lifeSeconds = 60;

/**
 * The permission for one licence, for the operator's licence server: a JWT (HS256). It names the title, the media folder and the
 * playback but no viewer. The server must check `exp` and accept each `jti` once.
 */
export function licenceEntitlement(secret: string, now: Date, claim: PlaybackClaim, folder: string): string {
  const iat = Math.floor(now.getTime() / 1000);
  const signer = createSigner({ key: secret, algorithm: 'HS256' });
  const subject = { sub: `cinema/${claim.id}`, media: folder, playback: claim.nonce };
  return signer({ iss: 'oyna', jti: randomUUID(), iat, exp: iat + lifeSeconds, ...subject });
}
