import { createSigner, createVerifier } from 'fast-jwt';
import { verifyingKeys } from '../../../infra/secrets.ts';
import type { Services } from '../../../infra/services.ts';

const accessSeconds = 15 * 60;

interface Claims {
  readonly user: number;
  readonly session: string;
}

/** Creates an access token for one session, valid for 15 minutes. */
export function makeAccessToken({ secrets, now }: Services, { user, session }: Claims): string {
  const at = Math.floor(now().getTime() / 1000);
  const signer = createSigner({ key: secrets.access, algorithm: 'HS256' });
  return signer({ token_type: 'access', user_id: user, sid: session, iat: at, exp: at + accessSeconds });
}

/** The claims of a token, or `null` if it is foreign, altered or expired. */
export function readAccessToken({ secrets, now }: Services, token: string): Claims | null {
  for (const { access } of verifyingKeys(secrets)) {
    const claims = verify(access, now(), token);
    if (claims) return claims;
  }
  return null;
}

function verify(key: Buffer, now: Date, token: string): Claims | null {
  const verifier = createVerifier({
    key,
    algorithms: ['HS256'],
    clockTimestamp: now.getTime(),
    requiredClaims: ['exp', 'sid', 'user_id'],
  });
  try {
    const { user_id, sid } = verifier(token);
    return typeof user_id === 'number' && typeof sid === 'string' ? { user: user_id, session: sid } : null;
  } catch {
    return null;
  }
}
